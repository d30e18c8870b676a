import { memo, useEffect, useId, useMemo, useState } from 'react'
import type { Product } from '../../../api/products.ts'
import { isSameText } from '../../../lib/text/fold-text.ts'
import { whenIdle } from '../../../lib/when-idle.ts'
import { countsOf, FACETS, optionsOf, type Counts, type FacetName } from './facets.ts'
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
}

/** Order and filters: beside the list on wide screens, in a sheet on phones. */
export function FilterPanel({ products, filters, onChange, without }: FilterPanelProps) {
  const brands = useBrandNames(products.length > 0)
  const counts = useCounts(products, filters.category, brands)
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
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={filters.deals !== ''}
          onChange={(event) => onChange({ deals: event.target.checked ? '1' : '' })}
        />
        <span>Deals only</span>
      </label>
      {choices.map(
        ({ name, label, options, matches }) =>
          // Only the counts say whether a product is of a brand.
          (!matches || options.some(({ value }) => counts?.[name].has(value))) && (
            <Choice
              key={name}
              label={label}
              options={options}
              value={filters[name]}
              counts={counts?.[name]}
              onChange={(value) => onChange({ [name]: value })}
            />
          ),
      )}
    </div>
  )
}

/** Counted within the category when the browser is idle: 10,000 names take 60 ms on a slow phone. Null until then. */
function useCounts(
  products: readonly Product[],
  category: string,
  brands: readonly string[] | undefined,
): Counts | null {
  const [counted, setCounted] = useState<{ of: readonly Product[]; category: string; counts: Counts } | null>(
    null,
  )
  useEffect(() => {
    if (products.length === 0) return undefined
    let isCurrent = true
    void whenIdle(1000).then(() => {
      if (!isCurrent) return
      const counts = countsOf({ products: filterProducts(products, { ...NO_FILTERS, category }), brands })
      setCounted({ of: products, category, counts })
    })
    return () => {
      isCurrent = false
    }
  }, [products, category, brands])
  return counted?.of === products && counted.category === category ? counted.counts : null
}

/** A longer select gets its options at the first focus: 200 shops delay the first cards by a third. */
const MAX_EAGER_OPTIONS = 40

function Choice({
  label,
  value: wanted,
  options,
  counts,
  onChange,
}: {
  label: string
  value: string
  options: readonly Option[]
  /** Options without a product are left out, except the chosen one and the first, which means all. */
  counts?: ReadonlyMap<string, number> | undefined
  onChange: (value: string) => void
}) {
  const id = useId()
  // An address may write it in other letters.
  const value =
    options.find((one) => one.value === wanted)?.value ??
    options.find((one) => isSameText(one.value, wanted))?.value ??
    wanted
  const [hasOpened, setHasOpened] = useState(false)
  const hasAllOptions = hasOpened || options.length <= MAX_EAGER_OPTIONS
  const shown = useMemo(
    () =>
      options.filter(
        (one, index) =>
          one.value === value || (hasAllOptions && (index === 0 || !counts || counts.has(one.value))),
      ),
    [options, value, hasAllOptions, counts],
  )
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        dir="auto"
        value={value}
        onFocus={() => setHasOpened(true)}
        onPointerDown={() => setHasOpened(true)}
        onChange={(event) => onChange(event.target.value)}
      >
        <Options options={shown} counts={counts} />
      </select>
    </div>
  )
}

/** Memoised: hundreds of options must not render at each keystroke. */
const Options = memo(function Options({
  options,
  counts,
}: {
  options: readonly Option[]
  counts: ReadonlyMap<string, number> | undefined
}) {
  return options.map(({ value, label }, index) => {
    // The first means all.
    const count = index === 0 ? undefined : counts?.get(value)
    return (
      <option key={value} value={value}>
        {count === undefined ? label : `${label} (${count})`}
      </option>
    )
  })
})
