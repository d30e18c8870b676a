import { memo, useEffect, useId, useMemo, useState } from 'react'
import type { Product } from '../../../api/products.ts'
import { foldText, isSameText } from '../../../lib/text/fold-text.ts'
import { whenIdle } from '../../../lib/when-idle.ts'
import { countsOf, filterProducts, type Counts } from './filter-products.ts'
import { useBrandNames } from './use-filter-lists.ts'
import { NO_FILTERS, PRICE_BANDS, SORT_ORDERS, THC_BANDS, type Filters } from './filters.ts'
import { KINDS, type Option } from './kinds.ts'
import styles from './FilterPanel.module.css'

export type FilterPanelProps = {
  products: readonly Product[]
  filters: Filters
  onChange: (change: Partial<Filters>) => void
  /** On a shop's own menu there is no choice of shops. */
  hasShops?: boolean
}

/** Order and filters: beside the list on wide screens, in a sheet on phones. A chunk of its own: a phone loads it with the sheet. */
export function FilterPanel({ products, filters, onChange, hasShops = true }: FilterPanelProps) {
  const brands = useBrandNames(products.length > 0)
  const counts = useCounts(products, filters.category, brands)
  const shops = useMemo(() => (hasShops ? shopsOf(products) : []), [products, hasShops])
  // An address may write the brand in other letters.
  const brand = brands?.find((name) => isSameText(name, filters.brand)) ?? filters.brand
  const brandOptions = (brands ?? [])
    .filter((name) => name === brand || counts?.brand.has(name))
    .map((name) => ({ value: name, label: name }))
  /** The props of a filter's select. */
  const choiceOf = <Name extends keyof Counts>(name: Name) => ({
    value: filters[name],
    counts: counts?.[name],
    onChange: (value: Filters[Name]) => onChange({ [name]: value }),
  })
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
          checked={filters.deals}
          onChange={(event) => onChange({ deals: event.target.checked })}
        />
        <span>Deals only</span>
      </label>
      <Choice label="Type" options={KINDS} {...choiceOf('kind')} />
      <Choice label="THC" options={THC_BANDS} {...choiceOf('thc')} />
      <Choice label="Price" options={PRICE_BANDS} {...choiceOf('price')} />
      {brandOptions.length > 0 && (
        <Choice
          label="Brand"
          options={[{ value: '', label: 'Every brand' }, ...brandOptions]}
          {...choiceOf('brand')}
          value={brand}
        />
      )}
      {hasShops && <Choice label="Shop" options={shops} {...choiceOf('shop')} />}
    </div>
  )
}

/** Counted within the category when the browser is idle: 10,000 names take 60 ms on a slow phone. Null until then. */
function useCounts(
  products: readonly Product[],
  category: Filters['category'],
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
      const counts = countsOf(filterProducts(products, { ...NO_FILTERS, category }), brands)
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

function Choice<T extends string>({
  label,
  value,
  options,
  counts,
  onChange,
}: {
  label: string
  value: T
  options: readonly Option<T>[]
  /** Options without a product are left out, except the chosen one and the first, which means all. */
  counts?: ReadonlyMap<string, number> | undefined
  onChange: (value: T) => void
}) {
  const id = useId()
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
        value={value}
        onFocus={() => setHasOpened(true)}
        onPointerDown={() => setHasOpened(true)}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
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

function shopsOf(products: readonly Product[]): Option[] {
  const names = new Map<string, string>()
  for (const { dispensaryId, dispensaryName } of products) {
    if (dispensaryId !== null && dispensaryName !== null) names.set(dispensaryId, dispensaryName)
  }
  const shops = [...names].map(([value, label]) => ({ value, label }))
  return [
    { value: '', label: 'Every shop' },
    ...shops.sort((a, b) => (foldText(a.label) < foldText(b.label) ? -1 : 1)),
  ]
}
