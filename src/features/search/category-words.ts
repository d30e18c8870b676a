import { foldText } from '../../lib/text/fold-text.ts'
import { paths } from '../../lib/paths.ts'
import type { CategoryKind, CategoryTint } from '../../lib/tint.ts'
import type { Filters } from '../catalogue/filter/filters.ts'
import { joinPre, KIND_ROWS } from '../catalogue/filter/kinds.ts'
import { CATEGORIES } from '../catalogue/categories.ts'

/** A shelf of /products. */
export type Shelf = {
  name: string
  path: string
  tint: CategoryTint
  /** What its products have. */
  filters: Partial<Filters>
}

/** Everyday words of the categories, by their tint, without the "s" of many. */
const CATEGORY_WORDS: [CategoryKind, string][] = [
  ['flower', 'flower bud nug weed eighth'],
  ['vaporizers', 'vaporizer vape vaping'],
  ['concentrates', 'concentrate dab extract'],
  ['edibles', 'edible infused food'],
]

const SHELF_WORDS = new Set(
  [...CATEGORY_WORDS.map(([, words]) => words), ...KIND_ROWS.map(({ words }) => words)].flatMap((words) =>
    words.split(' '),
  ),
)

/** What people write beside a shelf's words: "thc gummies", "live resin cart". */
const OTHER_WORDS = ['thc', 'cbd', 'cannabis', 'marijuana', 'live']

/** A shorter term must be a whole word: "blu" does not name the blunts. */
const BEGINNING_LENGTH = 4

/** The shelves that a term names: its category, then its kind. "Vape pens" names two, "Girl Scout Cookies" is a product. */
export function shelvesFor(term: string): Shelf[] {
  const wanted = joinPre(foldText(term)).replace(/[^a-z -]/g, '')
  const typedWords = wanted
    .split(' ')
    .filter((word) => !OTHER_WORDS.includes(word))
    .map((word) => word.replace(/s$/, ''))
  const isOfShelves = typedWords.every((word) => SHELF_WORDS.has(word))
  const isNamed = (words: string) =>
    words
      .split(' ')
      .some(
        (word) =>
          (isOfShelves && typedWords.includes(word)) ||
          (wanted.length >= BEGINNING_LENGTH && word.startsWith(wanted)),
      )
  const kinds = KIND_ROWS.filter(({ words }) => isNamed(words))
  const tints = new Set<CategoryTint>([
    ...CATEGORY_WORDS.filter(([, words]) => isNamed(words)).map(([tint]) => tint),
    ...kinds.map(({ categories: [tint] }) => tint),
  ])
  return [
    ...homeShelves().filter(({ tint }) => tints.has(tint)),
    ...kinds.map(({ value, label, categories: [tint] }) => ({
      name: label,
      path: paths.productsOfKind(value),
      tint,
      filters: { kind: value },
    })),
  ]
}

/** The shelf that a term means, and no product: of "gummy", the kind and not its category. Null if it means none, or several. */
export function shelfMeant(term: string): Shelf | null {
  const shelves = shelvesFor(term)
  const kinds = shelves.filter(({ filters }) => filters.kind !== undefined)
  const [shelf, other] = kinds.length > 0 ? kinds : shelves
  return shelf && !other ? shelf : null
}

/** Whether a term asks for what no product says of itself. */
export const isOfNoShelf = (term: string): boolean => /\b(indica|sativa|hybrid)s?\b/.test(foldText(term))

/** The home page's categories, without "All Products". */
export const homeShelves = (): Shelf[] =>
  CATEGORIES.filter(({ tint }) => tint !== 'all').map(({ name, tint }) => ({
    name,
    path: paths.productsIn(tint),
    tint,
    filters: { category: tint },
  }))
