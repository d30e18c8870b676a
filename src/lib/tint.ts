/** The four categories that have a colour of their own. */
export type CategoryKind = 'flower' | 'vaporizers' | 'concentrates' | 'edibles'

/** The colour of a product's category; none: an unknown category. */
export type Tint = CategoryKind | 'none'

/** A category filter. */
export type CategoryTint = CategoryKind | 'all'

const WORDS: [CategoryKind, RegExp][] = [
  // Before flower: "Live Flower Rosin" is a concentrate, "Infused Flower Gummies" an edible.
  ['edibles', /edible|gumm(y|ies)|chocolate|mint|beverage|drink|cookie|tincture/i],
  // Before concentrates: "Live Resin Carts" and "Dab Pens" are vaporizers.
  ['vaporizers', /vap(e|or)|\bpens?\b|cart(ridge)?s?\b|disposable/i],
  ['concentrates', /concentrate|extract|wax|rosin|resin|shatter|b[au]dder|dab|hash/i],
  ['flower', /flower|pre[^a-z]*roll|joint|bud/i],
]

/** By category name, of which a backend has few: a filter asks for the tints of thousands of products. */
const tints = new Map<string, Tint>()

/** The tint of a backend's category name: "Pens" and "Vape Carts" are vaporizers, and "Pre Rolls" with any dash or blank is flower. */
export function tintOf(category: string | null | undefined): Tint {
  if (!category) return 'none'
  let tint = tints.get(category)
  if (tint === undefined) {
    tint = WORDS.find(([, words]) => words.test(category))?.[0] ?? 'none'
    tints.set(category, tint)
  }
  return tint
}
