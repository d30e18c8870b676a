import type { CategoryKind, Tint } from '../../../lib/tint.ts'

/** An option of a filter. */
export type Option = { value: string; label: string }

type KindRow = Option & {
  /** In others the words mean something else: "Girl Scout Cookies" is a flower. The first is where a search leads. */
  categories: readonly [CategoryKind, ...CategoryKind[]]
  /** Words of product names and of searches, as `joinPre` returns them, without the "s" of many. */
  words: string
}

/** What a product is, read from its name: the first row that matches. To add a kind, add a row. */
export const KIND_ROWS: readonly KindRow[] = [
  {
    value: 'pre-roll',
    label: 'Pre-rolls',
    categories: ['flower', 'concentrates'],
    words: 'preroll joint blunt',
  },
  {
    value: 'disposable',
    label: 'Disposables',
    categories: ['vaporizers'],
    words: 'disposable pen all-in-one aio',
  },
  { value: 'cartridge', label: 'Cartridges', categories: ['vaporizers'], words: 'cartridge cart pod' },
  { value: 'rosin', label: 'Rosin and hash', categories: ['concentrates'], words: 'rosin hash' },
  {
    value: 'wax',
    label: 'Wax and badder',
    categories: ['concentrates'],
    words: 'wax badder budder shatter crumble sauce diamond resin sugar',
  },
  { value: 'gummies', label: 'Gummies', categories: ['edibles'], words: 'gummy gummie chew' },
  { value: 'chocolate', label: 'Chocolate', categories: ['edibles'], words: 'chocolate brownie cookie' },
  { value: 'mints', label: 'Mints', categories: ['edibles'], words: 'mint lozenge' },
  { value: 'drink', label: 'Drinks', categories: ['edibles'], words: 'drink beverage seltzer soda tea' },
  { value: 'tincture', label: 'Tinctures', categories: ['edibles'], words: 'tincture' },
]

/** The options of the filter. */
export const KINDS: readonly Option[] = [{ value: 'flower', label: 'Flower' }, ...KIND_ROWS]

/** "pre-roll", "pre roll" and "preroll" are one word. The text is folded already. */
export const joinPre = (folded: string): string => folded.replace(/\bpre[^a-z]+/g, 'pre')

const PATTERNS = KIND_ROWS.map(({ words }) => new RegExp(`\\b(${words.replaceAll(' ', '|')})s?\\b`))

/**
 * The kind of a product with this folded name, in a category of this tint. 'flower': what has no other kind in its category. '': the name
 * does not say.
 */
export function kindIn(foldedName: string, tint: Tint): string {
  const name = joinPre(foldedName)
  const row = KIND_ROWS.find(
    ({ categories }, index) => (tint === 'none' || categories.includes(tint)) && PATTERNS[index]?.test(name),
  )
  return row?.value ?? (tint === 'flower' ? 'flower' : '')
}
