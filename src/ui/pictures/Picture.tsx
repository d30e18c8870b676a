import { useState } from 'react'
import { showableImageUrl } from '../../lib/image-url.ts'
import { tintOf } from '../../lib/tint.ts'
import { DrawnLabel } from './DrawnLabel.tsx'
import styles from './Picture.module.css'

type PictureProps = {
  /** A product, a shop or a line of an order. Its URL is untrusted: one that the security policy would block counts as missing. */
  of: { _id: string; name: string; imageUrl: string | null; category?: string | null }
  ratio?: '4/5' | '1/1' | '16/9'
  /** On the first screen: loads at once, with high priority. */
  eager?: boolean
  /** '' if the name is beside the picture: a screen reader should read it once. */
  alt?: string
}

/** A picture in a frame of fixed ratio. A missing or broken picture is replaced by a drawn label. */
export function Picture({ of, ratio = '1/1', eager = false, alt = of.name }: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  const src = showableImageUrl(of.imageUrl)
  const isBroken = src === null || src === brokenSrc
  const tint = tintOf(of.category)
  return (
    <div className={styles.picture} data-ratio={ratio} data-tint={tint}>
      {isBroken ? (
        <DrawnLabel name={of.name} tint={tint} seed={of._id} alt={alt} />
      ) : (
        <img
          // A new element for a new picture: the old one would stay until the new one has loaded.
          key={src}
          src={src}
          alt={alt}
          className={styles.image}
          width={400}
          height={ratio === '4/5' ? 500 : ratio === '1/1' ? 400 : 225}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          // A photo that is in the cache must replace its skeleton's at once.
          decoding={eager ? 'auto' : 'async'}
          draggable={false}
          // It may have failed before hydration, without an error event for React. Firefox 115 gives an SVG without a size the width 0 too.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) image.decode().catch(() => setBrokenSrc(src))
          }}
          onError={() => setBrokenSrc(src)}
        />
      )}
    </div>
  )
}
