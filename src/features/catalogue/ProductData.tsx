import { createPortal } from 'react-dom'
import type { Product } from '../../api/products.ts'
import { CURRENCY } from '../../lib/business.ts'
import { env } from '../../lib/env.ts'
import { paths } from '../../lib/paths.ts'

/** The product for search engines: https://schema.org/Product. It is a data block in <head>, so no script policy applies. */
export function ProductData({ product, siteUrl = env.siteUrl }: { product: Product; siteUrl?: string }) {
  const { _id, name, imageUrl, price, dispensaryName, category } = product
  const url = siteUrl && siteUrl + paths.product(product)
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    sku: _id,
    ...(imageUrl !== null && { image: imageUrl }),
    ...(category !== null && { category }),
    ...(url && { url }),
    ...(price !== null && {
      offers: {
        '@type': 'Offer',
        price: price.toFixed(2),
        priceCurrency: CURRENCY,
        availability: 'https://schema.org/InStock',
        ...(url && { url }),
        ...(dispensaryName !== null && { seller: { '@type': 'Organization', name: dispensaryName } }),
      },
    }),
  }
  // A "<" of a name must not end the element.
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  return createPortal(
    <>
      {url && <link rel="canonical" href={url} />}
      <script type="application/ld+json">{json}</script>
    </>,
    document.head,
  )
}
