import { useMemo } from 'react'
import type { Product } from '../../../api/products.ts'
import { isSameText } from '../../../lib/text/fold-text.ts'
import { Chip } from '../../../ui/buttons/Chip.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { countsOf, FACETS, optionsOf, type FacetName } from './facets.ts'
import { filterProducts, NO_FILTERS, type Filters } from './filters.ts'
import type { Option } from './kinds.ts'
import { SORT_ORDERS } from './sort-orders.ts'
import { useBrandNames } from './use-filter-lists.ts'
import styles from './FilterPanel.module.css'

export type FilterPanelProps = {
  products: readonly Product[]
  filters: Filters
  onChange: (change: Partial<Filters>) => void
  /** On a shop's own menu there is no choice of shops. */
  without?: FacetName
  /** Shows short lists of options at once, where there is room for them. */
  hasChips?: boolean
}

/** Order and filters: beside the list on wide screens, in a sheet on phones. */
export function FilterPanel({ products, filters, onChange, without, hasChips = false }: FilterPanelProps) {
  const brands = useBrandNames(products.length > 0)
  const { category } = filters
  // Within the category. Only what is on the screen counts: on phones the sheet, when it is opened.
  const counts = useMemo(
    () => countsOf({ products: filterProducts(products, { ...NO_FILTERS, category }), brands }),
    [products, category, brands],
  )
  const choices = useMemo(
    () =>
      FACETS.filter(({ name }) => name !== without).map((facet) => ({
        ...facet,
        options: optionsOf(facet, { products, brands }),
      })),
    [products, brands, without],
  )
  return (
    <div className={styles.filters}>
      <Choice
        label="Sort by"
        options={SORT_ORDERS}
        value={filters.sort}
        onChange={(sort) => onChange({ sort })}
      />
      <div className={styles.chips}>
        <Chip pressed={filters.deals !== ''} onClick={() => onChange({ deals: filters.deals ? '' : '1' })}>
          Deals only
        </Chip>
      </div>
      {choices.map(
        ({ name, label, options, matches }) =>
          // Only the counts say whether a product is of a brand.
          (!matches || options.some(({ value }) => counts[name].has(value))) && (
            <Choice
              key={name}
              label={label}
              options={options}
              value={filters[name]}
              counts={counts[name]}
              isChips={hasChips && options.length <= MAX_CHIPS}
              onChange={(value) => onChange({ [name]: value })}
            />
          ),
      )}
    </div>
  )
}

/** A longer list is a select: it would be a screen of chips. */
const MAX_CHIPS = 12

function Choice({
  label,
  value: wanted,
  options,
  counts,
  isChips = false,
  onChange,
}: {
  label: string
  value: string
  options: readonly Option[]
  /** Options without a product are left out, except the chosen one and the first, which means all. */
  counts?: ReadonlyMap<string, number>
  /** One press chooses an option; another press of it, none. */
  isChips?: boolean
  onChange: (value: string) => void
}) {
  // An address may write it in other letters.
  const value =
    options.find((one) => one.value === wanted)?.value ??
    options.find((one) => isSameText(one.value, wanted))?.value ??
    wanted
  const shown = useMemo(
    () =>
      options.filter((one, index) => index === 0 || one.value === value || !counts || counts.has(one.value)),
    [options, value, counts],
  )
  // Memoised: hundreds of options must not render at each keystroke.
  const elements = useMemo(
    () =>
      shown.map((one, index) => {
        // The first means all.
        const count = index === 0 ? undefined : counts?.get(one.value)
        return (
          <option key={one.value} value={one.value}>
            {count === undefined ? one.label : `${one.label} (${count})`}
          </option>
        )
      }),
    [shown, counts],
  )
  if (isChips) {
    return (
      <fieldset className={styles.facet}>
        <legend>{label}</legend>
        <div className={styles.chips}>
          {shown.slice(1).map((one) => (
            <Chip
              key={one.value}
              dir="auto"
              pressed={one.value === value}
              onClick={() => onChange(one.value === value ? '' : one.value)}
            >
              {one.label}
            </Chip>
          ))}
        </div>
      </fieldset>
    )
  }
  return (
    <Select label={label} dir="auto" value={value} onChange={(event) => onChange(event.target.value)}>
      {elements}
    </Select>
  )
}
