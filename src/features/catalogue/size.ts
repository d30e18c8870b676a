import { withDecimalPoints } from '../../lib/text/clean-text.ts'
import { foldText } from '../../lib/text/fold-text.ts'

const GRAMS_AN_OUNCE = 28
/** No shop sells more flower at once: "12oz" is a drink. */
const MOST_OUNCES = 1.5

const WORDS: Record<string, string> = { eighth: '1/8', quarter: '1/4', half: '1/2' }

/** "3.5g", "2 x 0.5 g", "5pk x 0.5g", "0.5g x 5", "1 1/2 oz". Not "100mg", which is a dose. */
const WEIGHT =
  /(?<![\d./,#])(?:(\d{1,2}) ?(?:pks?|packs?|ct|pcs?)? ?[x×] ?)?(?:(?:(\d) )?(1\/[248]|3\/4)(?:th)?|(\d{1,3}(?:\.\d+)?|\.\d+))[ -]?(g|gr|grams?|oz|ounces?)\b(?: ?[x×] ?(\d{1,2})\b)?/g

/** An ounce's fraction without a unit: "OG Kush 1/8", "Eighth". A half or quarter may be one of anything. */
const BARE_EIGHTH = /(?<![\d./])1\/8(?:th)?(?![\d/]| ?(?:lbs?|pounds?|g|gr|grams?|oz|ounces?)\b)/

/** A number of pieces, which the weight may be of all or of each. */
const PACK = /\b\d+[ -]?(?:pks?|packs?|ct|count|pcs?|pieces?)\b/

/** A dose or a volume: then an ounce is one of liquid. */
const LIQUID = /\d ?(?:mg|ml)\b|\bfl\b/

/** 1/8 → 0.125; 0 for none. */
function fraction(text: string | undefined): number {
  const [above = 0, below = 1] = (text ?? '').split('/').map(Number)
  return above / below
}

/** The weight in grams that a product's name states; null if it states none, or may mean another. An ounce is sold as 28 g. */
export function gramsIn(name: string): number | null {
  // "1½" is no "11/2".
  const text = withDecimalPoints(foldText(name.replace(/(?<=\d)(?=[¼-¾⅐-⅞])/g, ' ')))
    .replace(
      /\b(eighth|quarter|half)(?: an)?(?=[ -](?:oz|ounces?)\b)/g,
      (_, word: string) => WORDS[word] ?? '',
    )
    .replace(/\beighth(?=$| of\b)/, '1/8')
  const weights: number[] = []
  let isMultiplied = false
  for (const [, before, whole = '0', part, decimal, unit = '', after] of text.matchAll(WEIGHT)) {
    const amount = decimal === undefined ? Number(whole) + fraction(part) : Number(decimal)
    const isOunces = unit.startsWith('o')
    if (isOunces && (amount > MOST_OUNCES || LIQUID.test(text))) continue
    isMultiplied ||= before !== undefined || after !== undefined
    weights.push(Number(before ?? 1) * Number(after ?? 1) * amount * (isOunces ? GRAMS_AN_OUNCE : 1))
  }
  if (weights.length === 0 && BARE_EIGHTH.test(text)) return GRAMS_AN_OUNCE / 8
  const [first = 0] = weights
  // Two weights that differ by more than a scale's rounding, or a pack of pieces: which one is sold is a guess.
  const isClear =
    weights.every((grams) => Math.abs(grams - first) <= first / 50) && (isMultiplied || !PACK.test(text))
  return first > 0 && isClear ? first : null
}

/** "3.5 g": at most two decimals. */
export const formatGrams = (grams: number): string => `${Math.round(grams * 100) / 100} g`
