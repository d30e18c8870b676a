import { EarlyPhoto } from '../../hydration/EarlyPhoto.tsx'
import styles from './Skeleton.module.css'

type SkeletonProps = {
  shape: 'card' | 'shop' | 'line'
  count?: number
  /** Shows photos before React runs (EarlyPhoto). */
  earlyPhotos?: boolean | undefined
}

/** The placeholder of a loading product card, shop card or line of text. */
export function Skeleton({ shape, count = 1, earlyPhotos }: SkeletonProps) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={styles[shape]} aria-hidden="true">
      {shape !== 'line' && (
        <>
          <EarlyPhoto className={styles.picture} isEarly={earlyPhotos} />
          <div className={styles.lines} />
        </>
      )}
    </div>
  ))
}
