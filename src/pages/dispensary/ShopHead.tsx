import type { Dispensary } from '../../api/dispensaries.ts'
import { SaveButton } from '../../features/saved/SaveButton.tsx'
import { ShopHours } from '../../features/hours/ShopHours.tsx'
import { DocumentTitle } from '../../ui/DocumentTitle.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { Rating } from '../../ui/Rating.tsx'
import styles from '../DispensaryPage.module.css'

type Props = {
  name: string | null
  /** Null while it loads, or if the backend does not send it. */
  shop: Dispensary | null
  isLoading?: boolean
}

/** The sign, the name and the facts of a shop. One that the backend does not send has a drawn sign, so that the page does not move. */
export const ShopHead = ({ name, shop, isLoading = false }: Props) => (
  <div className={styles.head}>
    {shop === null && isLoading ? (
      <div className={styles.sign} data-early-photo="/dispensaries/*" />
    ) : (
      <div className={styles.sign}>
        <Picture of={shop ?? { _id: '', name: name ?? 'Shop', imageUrl: null }} ratio="16/9" eager alt="" />
      </div>
    )}
    <DocumentTitle title={name ?? 'Shop'} isLoading={name === null && isLoading} />
    <PageHeader title={name ?? 'Shop'}>
      <p className={styles.facts}>
        {shop && <Rating rating={shop.rating} />}
        <ShopHours />
        {shop?.type && (
          <span dir="auto" className={styles.type}>
            {shop.type}
          </span>
        )}
      </p>
    </PageHeader>
    {shop && <SaveButton kind="savedShops" id={shop._id} name={shop.name} />}
  </div>
)
