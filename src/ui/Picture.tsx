import { Suspense, lazy, startTransition, useEffect, useRef, useState } from 'react'
import { optionalChunk } from '../lib/chunks.ts'
import { tintOf } from '../lib/tint.ts'
import { TYPING_REST_MS } from './typing.ts'
import styles from './Picture.module.css'

// The drawing is only fetched where a picture is missing
const DrawnLabel = lazy(() => optionalChunk(import('./DrawnLabel.tsx')))

/** A change that comes so soon after another one is typed, not chosen (ms). */
const TYPED_WITHIN_MS = 400

type PictureProps = {
  src: string | null
  name: string
  category?: string | null
  /** The same seed always draws the same label. */
  seed: string
  ratio?: '4/5' | '1/1' | '16/9'
  /** On the first screen: fetched at once and first. */
  eager?: boolean
  /** "" where the name stands beside it and need not be heard twice. */
  alt?: string
}

/** A picture in a frame of fixed ratio; without one, or with a broken one, the drawn label. */
export function Picture({
  src,
  name,
  category = null,
  seed,
  ratio = '4/5',
  eager = false,
  alt = name,
}: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  const isBroken = src === null || src === brokenSrc
  // Another picture is asked for once its words are shown, which takes less long; while somebody types, once they rest: those of every
  // letter would be fetched to be thrown away
  const [due, setDue] = useState(src)
  const changedAt = useRef(0)
  useEffect(() => {
    if (due === src) return undefined
    const isTyped = Date.now() - changedAt.current < TYPED_WITHIN_MS
    changedAt.current = Date.now()
    const timer = setTimeout(() => startTransition(() => setDue(src)), isTyped ? TYPING_REST_MS : 0)
    return () => clearTimeout(timer)
  }, [due, src])
  const tint = tintOf(category)
  return (
    <div className={styles.picture} data-ratio={ratio} data-tint={tint}>
      {isBroken ? (
        <Suspense>
          <DrawnLabel name={name} tint={tint} seed={seed} alt={alt} />
        </Suspense>
      ) : (
        due === src && (
          <img
            // the last one's picture never stands in for this one's
            key={src}
            src={src}
            alt={alt}
            className={styles.image}
            width={400}
            height={ratio === '4/5' ? 500 : ratio === '1/1' ? 400 : 225}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            decoding="async"
            draggable={false}
            // it may have failed before this script ran
            ref={(image) => {
              if (image?.complete && image.naturalWidth === 0 && image.src !== '') setBrokenSrc(src)
            }}
            onError={() => setBrokenSrc(src)}
          />
        )
      )}
    </div>
  )
}
