import { useEffect } from 'react'
import type { Product } from '../../api/products.ts'
import { CURRENCY } from '../../lib/business.ts'
import { env } from '../../lib/env.ts'
import { isDataUrl, showableImageUrl } from '../../lib/image-url.ts'
import { toCents, toDollars } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'

/**
 * The product for search engines: https://schema.org/Product. It is a data block in <head>, so no script policy applies. Not elements of
 * React, for the reason in ui/DocumentTitle.tsx.
 */
export function ProductData({ product }: { product: Product }) {
  const { _id, name, imageUrl, price, dispensaryId, dispensaryName, category } = product
  const url = env.siteUrl && env.siteUrl + paths.product(product)
  const image = addressOf(imageUrl)
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    sku: _id,
    ...(image !== null && { image }),
    ...(category !== null && { category }),
    ...(url && { url }),
    // An offer is what can be added to the cart.
    ...(price !== null &&
      dispensaryId !== null && {
        offers: {
          '@type': 'Offer',
          price: toDollars(toCents(price)).toFixed(2),
          priceCurrency: CURRENCY,
          availability: 'https://schema.org/InStock',
          ...(url && { url }),
          ...(dispensaryName !== null && { seller: { '@type': 'Organization', name: dispensaryName } }),
        },
      }),
  }
  // A "<" of a name must not end the element.
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  useEffect(() => {
    const elements = [
      ...(url ? [Object.assign(document.createElement('link'), { rel: 'canonical', href: url })] : []),
      Object.assign(document.createElement('script'), { type: 'application/ld+json', text: json }),
    ]
    document.head.append(...elements)
    return () => elements.forEach((element) => element.remove())
  }, [url, json])
  return null
}

/** A picture's address, if the page shows it; null for a `data:` picture, which has none. */
function addressOf(imageUrl: string | null): string | null {
  const picture = showableImageUrl(imageUrl)
  if (picture === null || isDataUrl(imageUrl)) return null
  return picture.startsWith('/') ? env.siteUrl + picture : picture
}
