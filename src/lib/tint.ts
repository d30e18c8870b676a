type Kind = 'flower' | 'vaporizers' | 'concentrates' | 'edibles'

/** The colour of a product's category; none: an unknown category. */
export type Tint = Kind | 'none'

/** A category filter. */
export type CategoryTint = Kind | 'all'

const WORDS: [Kind, RegExp][] = [
  // Before flower: "Live Flower Rosin" is a concentrate, "Infused Flower Gummies" an edible.
  ['edibles', /edible|gumm(y|ies)|chocolate|mint|beverage|drink|cookie|tincture/i],
  ['concentrates', /concentrate|wax|rosin|resin|shatter|badder|dab|hash/i],
  ['vaporizers', /vap(e|or)|\bpens?\b|cart(ridge)?s?\b|disposable/i],
  ['flower', /flower|pre-?rolls?|joint|bud/i],
]

/** The tint of a backend's category name: "Pens" and "Vape Carts" are vaporizers. */
export function tintOf(category: string | null | undefined): Tint {
  if (!category) return 'none'
  return WORDS.find(([, words]) => words.test(category))?.[0] ?? 'none'
}
