import styles from './Rating.module.css'

/** A shop's rating out of 5: "★ 4.8/5". What is not a rating out of 5 is no rating. */
export function Rating({ rating }: { rating: number | null }) {
  if (rating === null || !(rating >= 0 && rating <= 5))
    return <span className={styles.none}>Not rated yet</span>
  return (
    <span className={styles.rating}>
      <span aria-hidden="true">★</span> {Math.round(rating * 10) / 10}/5
    </span>
  )
}
