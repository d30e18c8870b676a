import type { Dispensary } from '../../../api/dispensaries.ts'
import { paths } from '../../../lib/paths.ts'
import { ShopHours } from '../../hours/ShopHours.tsx'
import { SaveButton } from '../../saved/SaveButton.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { Rating } from '../../../ui/Rating.tsx'
import { Link } from 'react-router-dom'
import card from './Card.module.css'
import styles from './ShopCard.module.css'

/** A shop with its sign. The rating is "★ 4.8/5", or with `ratingInWords` "Rating: 4.8". */
export function ShopCard({
  shop,
  ratingInWords = false,
  eager = false,
}: {
  shop: Dispensary
  ratingInWords?: boolean
  eager?: boolean
}) {
  return (
    <article className={`${card.card} ${styles.card}`} aria-label={shop.name}>
      <div className={styles.picture}>
        <Picture of={shop} ratio="16/9" eager={eager} alt="" />
        <SaveButton kind="savedShops" id={shop._id} name={shop.name} />
      </div>
      <div className={styles.body}>
        <h3 dir="auto" className={card.name}>
          <Link to={paths.dispensary(shop._id)} state={{ dispensary: shop }}>
            {shop.name}
          </Link>
        </h3>
        <p className={styles.facts}>
          <span dir="auto" className={styles.type}>
            {shop.type}
          </span>
          <span className={styles.rating}>
            {ratingInWords ? ratingText(shop.rating) : <Rating rating={shop.rating} />}
          </span>
        </p>
        <p className={styles.hours}>
          <ShopHours fee />
        </p>
      </div>
    </article>
  )
}

const ratingText = (rating: number | null) => (rating === null ? 'Not rated yet' : `Rating: ${rating}`)
