import styles from './Skeleton.module.css'

type SkeletonProps = { shape: 'card' | 'shop' | 'row' | 'line'; count?: number }

/** The placeholder of a loading product card, shop card, list row or line of text. */
export function Skeleton({ shape, count = 1 }: SkeletonProps) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={styles[shape]} aria-hidden="true">
      {shape !== 'line' && (
        <>
          <div className={styles.picture} />
          <div className={styles.lines}>
            <div className={styles.line} />
            <div className={styles.line} />
          </div>
        </>
      )}
    </div>
  ))
}
