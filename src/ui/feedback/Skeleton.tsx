import { EarlyPhoto } from '../../hydration/EarlyPhoto.tsx'
import styles from './Skeleton.module.css'

type SkeletonProps = {
  shape: 'card' | 'shop' | 'line'
  count?: number
  /** The call whose photos show here before React runs (EarlyPhoto). */
  photosOf?: string | undefined
}

/** The placeholder of a loading product card, shop card or line of text. */
export function Skeleton({ shape, count = 1, photosOf }: SkeletonProps) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={styles[shape]} aria-hidden="true">
      {shape !== 'line' && (
        <>
          <EarlyPhoto className={styles.picture} of={photosOf} />
          <div className={styles.lines} />
        </>
      )}
    </div>
  ))
}
