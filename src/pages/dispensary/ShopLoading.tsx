import styles from '../DispensaryPage.module.css'
import { MenuLoading } from './MenuLoading.tsx'
import { ShopHead } from './ShopHead.tsx'

/** The page of a shop before its data: the HTML of its shell. */
export const ShopLoading = () => (
  <div className={styles.page}>
    <ShopHead name={null} shop={null} isLoading />
    <MenuLoading />
  </div>
)
