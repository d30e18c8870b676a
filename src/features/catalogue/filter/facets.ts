import type { Product } from '../../../api/products.ts'
import { differentTexts, foldedName, foldText, onceEach } from '../../../lib/text/fold-text.ts'
import { thcText } from '../../../lib/thc.ts'
import { tintOf } from '../../../lib/tint.ts'
import { kindIn, KINDS, type Option } from './kinds.ts'

/** What the options of a facet may come from. */
type Sources = {
  products: readonly Product[]
  /** Names of GET /dispensaries/brands; undefined until it answers. */
  brands?: readonly string[] | undefined
}

/** A filter by what a product is. */
type Facet<Name extends string = string> = {
  /** Of the filter, and of its parameter in the URL. */
  name: Name
  label: string
  /** The option that filters nothing; its value is ''. */
  all: string
  options: readonly Option[] | ((sources: Sources) => readonly Option[])
  /** The value of a product. */
  of: (product: Product) => string
  /** Whether a product's value is one that an option stands for, if the two are not equal. */
  matches?: (option: string) => (value: string) => boolean
}

/** The percentage that the card shows, the lower end of a range; -1 if it shows none ("10mg"). */
export const thcPercent = onceEach(({ thcPercentage }: Product): number =>
  typeof thcPercentage === 'number'
    ? thcPercentage
    : Number(/(\d+(?:\.\d+)?)(?:–[\d.]+)?\s*%/.exec(thcText(thcPercentage) ?? '')?.[1] ?? -1),
)

/** A boundary belongs to the lower band, except 15. */
function thcBand(percent: number): string {
  if (percent < 0) return 'unknown'
  if (percent < 15) return 'under-15'
  if (percent <= 25) return '15-25'
  return percent <= 60 ? '25-60' : 'over-60'
}

/** '' without a price. */
function priceBand(dollars: number | null): string {
  if (dollars === null) return ''
  if (dollars < 25) return 'under-25'
  return dollars <= 50 ? '25-50' : 'over-50'
}

/** Whether a folded name holds a brand as words of its own: "Strawberry Cough" is not of "Raw". */
function hasWords(brand: string): (name: string) => boolean {
  const words = foldText(brand).replaceAll(/[^a-z\d ]/g, String.raw`\$&`)
  const pattern = new RegExp(`(?<![a-z\\d])${words}(?![a-z\\d])`)
  // A brand of signs alone is in no name.
  return (name) => words !== '' && pattern.test(name)
}

function shopsOf({ products }: Sources): readonly Option[] {
  const names = new Map<string, string>()
  for (const { dispensaryId, dispensaryName } of products) {
    if (dispensaryId !== null && dispensaryName !== null) names.set(dispensaryId, dispensaryName)
  }
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => (foldText(a.label) < foldText(b.label) ? -1 : 1))
}

const ROWS = [
  {
    name: 'kind',
    label: 'Type',
    all: 'Any type',
    options: KINDS,
    of: onceEach((product: Product) => kindIn(foldedName(product), tintOf(product.category))),
  },
  {
    name: 'thc',
    label: 'THC',
    all: 'Any THC',
    options: [
      { value: 'under-15', label: 'Under 15%' },
      { value: '15-25', label: '15–25%' },
      { value: '25-60', label: '25–60%' },
      { value: 'over-60', label: 'Over 60%' },
      { value: 'unknown', label: 'THC not listed' },
    ],
    of: (product) => thcBand(thcPercent(product)),
  },
  {
    name: 'price',
    label: 'Price',
    all: 'Any price',
    options: [
      { value: 'under-25', label: 'Under $25' },
      { value: '25-50', label: '$25–$50' },
      { value: 'over-50', label: 'Over $50' },
    ],
    of: ({ price }) => priceBand(price),
  },
  {
    name: 'brand',
    label: 'Brand',
    all: 'All brands',
    options: ({ brands = [] }) => differentTexts(brands).map((name) => ({ value: name, label: name })),
    of: foldedName,
    matches: hasWords,
  },
  {
    name: 'shop',
    label: 'Shop',
    all: 'All shops',
    options: shopsOf,
    of: ({ dispensaryId }) => dispensaryId ?? '',
  },
] as const satisfies readonly Facet[]

export type FacetName = (typeof ROWS)[number]['name']

/**
 * The filters of the panel, in its order. To add one, add a row, and its name to the filters in routes.tsx: the URL, the counts, the panel and
 * the chips follow.
 */
export const FACETS: readonly Facet<FacetName>[] = ROWS

/** The facet's options, with the one that filters nothing first. */
export const optionsOf = ({ options, all }: Facet, sources: Sources): readonly Option[] => [
  { value: '', label: all },
  ...(typeof options === 'function' ? options(sources) : options),
]

/** How many products of a list each option of each facet leaves. */
type Counts = Record<FacetName, ReadonlyMap<string, number>>

export function countsOf(sources: Sources): Counts {
  const counts = FACETS.map((facet): [FacetName, ReadonlyMap<string, number>] => {
    const values = new Map<string, number>()
    const add = (value: string) => values.set(value, (values.get(value) ?? 0) + 1)
    const tests = facet.matches
      ? optionsOf(facet, sources)
          .slice(1)
          .map(({ value }) => [value, facet.matches?.(value)] as const)
      : []
    for (const product of sources.products) {
      const own = facet.of(product)
      if (!facet.matches) add(own)
      for (const [value, matches] of tests) if (matches?.(own)) add(value)
    }
    return [facet.name, values]
  })
  return Object.fromEntries(counts) as Counts
}
