import { ListLoading } from '../../features/catalogue/lists/ListState.tsx'
import styles from '../DispensaryPage.module.css'

/** A menu while it loads. Its cards have the place of the loaded ones. */
export const MenuLoading = () => (
  <div className={styles.columns}>
    <div className={`${styles.categories} ${styles.coming}`} />
    <div className={styles.products}>
      <div className={styles.title}>
        <h2>All Products</h2>
      </div>
      <ListLoading earlyPhotos="/dispensaries/*" />
    </div>
  </div>
)
