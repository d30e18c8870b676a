import styles from './Rating.module.css'

/** A shop's rating, e.g. "★ 4.8/5". */
export function Rating({ rating }: { rating: number | null }) {
  if (rating === null) return <span className={styles.none}>Not rated yet</span>
  return (
    <span className={styles.rating}>
      <span aria-hidden="true">★</span> <span>{`${rating}/5`}</span>
    </span>
  )
}
