import styles from './Skeleton.module.css'

type SkeletonProps = {
  shape: 'card' | 'shop' | 'line'
  count?: number
  /** The call whose photos it shows before React runs (hydration/early-photos.ts). The skeletons must be in a `StaticPart`. */
  earlyPhotos?: string | undefined
}

/** The placeholder of a loading product card, shop card or line of text. */
export function Skeleton({ shape, count = 1, earlyPhotos }: SkeletonProps) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={styles[shape]} aria-hidden="true">
      {shape !== 'line' && (
        <>
          <div className={styles.picture} data-early-photo={earlyPhotos} />
          <div className={styles.lines} />
        </>
      )}
    </div>
  ))
}
