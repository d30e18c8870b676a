import type { Product } from '../../../api/products.ts'
import { foldedName } from '../../../lib/text/fold-text.ts'
import { thcText } from '../../../lib/thc.ts'
import { tintOf } from '../../../lib/tint.ts'
import { kindIn, type Kind } from './kinds.ts'

/** The first percentage of a text; the lower end of a range. */
const PERCENT = /(\d+(?:\.\d+)?)(?:–[\d.]+)?\s*%/

/** The percentage that the card shows; -1 if it shows none ("10mg"). */
const thcPercent = ({ thcPercentage }: Pick<Product, 'thcPercentage'>): number =>
  typeof thcPercentage === 'number'
    ? thcPercentage
    : Number(PERCENT.exec(thcText(thcPercentage) ?? '')?.[1] ?? -1)

type Facets = { kind: Kind; thc: number }

const cached = new WeakMap<Product, Facets>()

/** Kind and THC percentage, read once per product. */
export function facetsOf(product: Product): Facets {
  let facets = cached.get(product)
  if (!facets) {
    facets = { kind: kindIn(foldedName(product), tintOf(product.category)), thc: thcPercent(product) }
    cached.set(product, facets)
  }
  return facets
}
