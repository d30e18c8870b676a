import { foldText } from '../../lib/fold-text.ts'
import { paths } from '../../lib/paths.ts'
import type { CategoryKind, CategoryTint } from '../../lib/tint.ts'
import { KINDS, type Kind } from '../catalogue/filter/filters.ts'
import { CATEGORIES } from '../catalogue/categories.ts'

/** A shelf of /products. */
export type Shelf = { name: string; path: string; tint: CategoryTint }

/** Everyday words of the categories, by their tint. */
const CATEGORY_WORDS: [CategoryKind, string][] = [
  ['flower', 'flower flowers bud buds nug nugs weed eighth'],
  ['vaporizers', 'vaporizer vaporizers vape vapes vaping'],
  ['concentrates', 'concentrate concentrates dab dabs extract extracts'],
  ['edibles', 'edible edibles infused food'],
]

/** Everyday words of each kind, and its category. */
const KIND_WORDS: [Kind, CategoryKind, string][] = [
  ['pre-roll', 'flower', 'pre-roll pre-rolls preroll prerolls joint joints blunt blunts'],
  ['cartridge', 'vaporizers', 'cart carts cartridge cartridges pod pods'],
  ['disposable', 'vaporizers', 'pen pens disposable disposables'],
  ['wax', 'concentrates', 'wax badder budder shatter crumble sauce diamonds resin'],
  ['rosin', 'concentrates', 'rosin hash'],
  ['gummies', 'edibles', 'gummy gummies gummie chews'],
  ['chocolate', 'edibles', 'chocolate chocolates brownie brownies cookie cookies'],
  ['mints', 'edibles', 'mint mints'],
  ['drink', 'edibles', 'drink drinks beverage beverages seltzer soda'],
  ['tincture', 'edibles', 'tincture tinctures'],
]

/** Less than this is a word only if it is a whole one: "blu" is no blunt. */
const BEGINNING_LENGTH = 4

/** The shelves that a term names: its category, then its kind. "pre roll" and "Pre‑Roll" are one word here. */
export function shelvesFor(term: string): Shelf[] {
  const wanted = foldText(term).replace(/^pre /, 'pre-')
  const begins = (words: string) =>
    words
      .split(' ')
      .some((word) => word === wanted || (wanted.length >= BEGINNING_LENGTH && word.startsWith(wanted)))
  const kinds = KIND_WORDS.filter(([, , words]) => begins(words))
  const tints = new Set<CategoryTint>([
    ...CATEGORY_WORDS.filter(([, words]) => begins(words)).map(([tint]) => tint),
    ...kinds.map(([, tint]) => tint),
  ])
  return [
    ...homeShelves().filter(({ tint }) => tints.has(tint)),
    ...kinds.map(([kind, tint]) => ({
      name: KINDS.find(({ value }) => value === kind)?.label ?? kind,
      path: paths.productsOfKind(kind),
      tint,
    })),
  ]
}

/** The home page's categories, without "All Products". */
export const homeShelves = (): Shelf[] =>
  CATEGORIES.filter(({ tint }) => tint !== 'all').map(({ name, tint }) => ({
    name,
    path: paths.productsIn(tint),
    tint,
  }))
