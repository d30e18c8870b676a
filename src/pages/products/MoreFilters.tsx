import { memo, useId, useMemo, useState } from 'react'
import type { Product } from '../../api/products.ts'
import { PRICE_BANDS, SORT_ORDERS, type Filters } from '../../features/catalogue/filters.ts'
import { foldText } from '../../lib/fold-text.ts'
import styles from './MoreFilters.module.css'

type Props = {
  products: readonly Product[]
  filters: Filters
  onChange: (change: Partial<Filters>) => void
}

/** Order, price and shop: beside the list on wide screens, in a sheet on phones. */
export function MoreFilters({ products, filters, onChange }: Props) {
  const shops = useMemo(() => shopsOf(products), [products])
  return (
    <div className={styles.filters}>
      <Choice
        label="Sort by"
        value={filters.sort}
        options={SORT_ORDERS}
        onChange={(sort) => onChange({ sort })}
      />
      <Choice
        label="Price"
        value={filters.price}
        options={PRICE_BANDS}
        onChange={(price) => onChange({ price })}
      />
      <Choice label="Shop" value={filters.shop} options={shops} onChange={(shop) => onChange({ shop })} />
    </div>
  )
}

/** A longer select gets its options at the first focus: 200 shops delay the first cards by a third. */
const MAX_EAGER_OPTIONS = 40

type Option<T extends string> = { value: T; label: string }

function Choice<T extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: T
  options: readonly Option<T>[]
  onChange: (value: T) => void
}) {
  const id = useId()
  const [hasOpened, setHasOpened] = useState(false)
  const hasAllOptions = hasOpened || options.length <= MAX_EAGER_OPTIONS
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
        <Options options={hasAllOptions ? options : options.filter((one) => one.value === value)} />
      </select>
    </div>
  )
}

/** Memoised: hundreds of options must not render at each keystroke. */
const Options = memo(function Options({ options }: { options: readonly Option<string>[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
})

function shopsOf(products: readonly Product[]): Option<string>[] {
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
