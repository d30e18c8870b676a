import type { Product } from '../../../api/products.ts'
import { foldedName } from '../../../lib/fold-text.ts'
import { thcText } from '../../../lib/thc.ts'
import { tintOf, type Tint } from '../../../lib/tint.ts'
import type { Kind } from './filters.ts'

/** Words of each kind, and the categories in which they mean it: "Girl Scout Cookies" is a flower, "Live Rosin Pen" a disposable. */
const WORDS: [Kind, RegExp, Tint[]][] = [
  ['gummies', /\bgumm(y|ies)\b|\bchews?\b/, ['edibles', 'none']],
  ['chocolate', /\bchocolates?\b|\bbrownies?\b|\bcookies?\b/, ['edibles', 'none']],
  ['mints', /\bmints?\b|\blozenges?\b/, ['edibles', 'none']],
  ['drink', /\bdrinks?\b|\bbeverages?\b|\bseltzers?\b|\bsodas?\b|\bteas?\b/, ['edibles', 'none']],
  ['tincture', /\btinctures?\b/, ['edibles', 'none']],
  ['disposable', /\bdisposables?\b|\ball-in-one\b|\baio\b|\bpens?\b/, ['vaporizers', 'none']],
  ['cartridge', /\bcart(ridge)?s?\b|\bpods?\b/, ['vaporizers', 'none']],
  ['pre-roll', /\bpre[^a-z]*rolls?\b|\bjoints?\b|\bblunts?\b/, ['flower', 'concentrates', 'none']],
  ['rosin', /\brosin\b|\bhash\b/, ['concentrates', 'none']],
  [
    'wax',
    /\bwax\b|\bbadder\b|\bbudder\b|\bshatter\b|\bresin\b|\bsugar\b|\bsauce\b|\bdiamonds?\b|\bcrumble\b/,
    ['concentrates', 'none'],
  ],
]

/** A flower is what has no other kind in its category. */
export function kindOf(product: Pick<Product, 'name' | 'category'>): Kind {
  const name = foldedName(product)
  const tint = tintOf(product.category)
  const found = WORDS.find(([, words, tints]) => tints.includes(tint) && words.test(name))
  return found?.[0] ?? (tint === 'flower' ? 'flower' : '')
}

/** The first percentage of a text; the lower end of a range. */
const PERCENT = /(\d+(?:\.\d+)?)(?:–[\d.]+)?\s*%/

/** The percentage that the card shows; -1 if it shows none ("10mg"). */
const thcPercent = ({ thcPercentage }: Pick<Product, 'thcPercentage'>): number =>
  typeof thcPercentage === 'number'
    ? thcPercentage
    : Number(PERCENT.exec(thcText(thcPercentage) ?? '')?.[1] ?? -1)

type Facets = { kind: Kind; thc: number }

const known = new WeakMap<Product, Facets>()

/** Kind and THC percentage, read once per product. */
export function facetsOf(product: Product): Facets {
  let facets = known.get(product)
  if (!facets) {
    facets = { kind: kindOf(product), thc: thcPercent(product) }
    known.set(product, facets)
  }
  return facets
}
