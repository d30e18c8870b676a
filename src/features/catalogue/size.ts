import { foldText } from '../../lib/fold-text.ts'

const GRAMS_AN_OUNCE = 28

/** Fractions of an ounce, as shops write them: "1/8", "eighth". */
const OUNCES: Record<string, number> = {
  '1/8': 1 / 8,
  eighth: 1 / 8,
  '1/4': 1 / 4,
  quarter: 1 / 4,
  '1/2': 1 / 2,
  half: 1 / 2,
}

/** "3.5g", "2 x 0.5 g", "1 oz". Not "100mg", which is a dose. */
const WEIGHT = /(?:(\d{1,2})\s*[x×]\s*)?(?<![\d./])(\d{0,3}\.?\d+)\s*(g|gr|grams?|oz|ounces?)\b/
const FRACTION =
  /(?<![\d./])(1\/8|1\/4|1\/2)(?![\d/])|\b(eighth|quarter|half)(?=\s*(?:oz|ounces?)\b|$)|\b(eighth)\b/

/** The weight in grams that a product's name states; null if it states none. An ounce is sold as 28 g. */
export function gramsIn(name: string): number | null {
  const text = foldText(name)
  const [, count = '1', amount, unit = ''] =
    WEIGHT.exec(text.replace(/\b1\/[248]\s*(oz|ounces?)\b/, '')) ?? []
  if (amount !== undefined) {
    const grams = Number(count) * Number(amount) * (unit.startsWith('o') ? GRAMS_AN_OUNCE : 1)
    return grams > 0 ? grams : null
  }
  const [fraction] = FRACTION.exec(text) ?? []
  const ounces = fraction === undefined ? undefined : OUNCES[fraction]
  return ounces === undefined ? null : ounces * GRAMS_AN_OUNCE
}

/** "3.5 g": at most two decimals. */
export const formatGrams = (grams: number): string => `${Math.round(grams * 100) / 100} g`
