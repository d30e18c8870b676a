/** Each kind of product has a tint. */
type Kind = 'flower' | 'vaporizers' | 'concentrates' | 'edibles'

/** What a product is tinted with; none where it belongs to no known category. */
export type Tint = Kind | 'none'

/** What a list is narrowed to. */
export type CategoryTint = Kind | 'all'

const WORDS: [Kind, RegExp][] = [
  // before flower: "Live Flower Rosin" is a concentrate, "Infused Flower Gummies" an edible
  ['edibles', /edible|gumm(y|ies)|chocolate|mint|beverage|drink|cookie|tincture/i],
  ['concentrates', /concentrate|wax|rosin|resin|shatter|badder|dab|hash/i],
  ['vaporizers', /vap(e|or)|\bpens?\b|cart(ridge)?s?\b|disposable/i],
  ['flower', /flower|pre-?rolls?|joint|bud/i],
]

/** The tint of a category, whatever the backend calls it: "Pens" and "Vape Carts" are vaporizers. */
export function tintOf(category: string | null | undefined): Tint {
  if (!category) return 'none'
  return WORDS.find(([, words]) => words.test(category))?.[0] ?? 'none'
}
