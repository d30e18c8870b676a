import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import styles from '../ProductPage.module.css'

/** The product page while its product loads, and the HTML of its shell. */
export const ProductLoading = () => (
  <div className={styles.detail}>
    <div className={`${styles.picture} ${styles.coming}`} data-early-photo="/dispensaries/*" />
    <div className={styles.panel}>
      <VisuallyHidden as="h1">Product</VisuallyHidden>
      <Skeleton shape="line" count={4} />
      <Spinner />
    </div>
  </div>
)
