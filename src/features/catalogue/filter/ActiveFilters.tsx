import type { MouseEvent } from 'react'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { filterCount, NO_FILTERS, PRICE_BANDS, THC_BANDS, type Filters } from './filters.ts'
import { KINDS, type Option } from './kinds.ts'
import styles from './ActiveFilters.module.css'

type Props = {
  filters: Filters
  /** The filters of the list, which is rendered after `filters`. A new filter appears with its results, because this row moves them. */
  shown: Filters
  shopName: string | null
  onChange: (change: Partial<Filters>) => void
  /** Also focuses the results. */
  onClear: () => void
  /** Takes the focus when the last one is removed. */
  focusResults: () => void
}

/** What is filtered, as buttons that remove it, and one that clears all. The category has its own chip. */
export function ActiveFilters({ filters, shown, shopName, onChange, onClear, focusResults }: Props) {
  const all: [keyof Filters, string | null][] = [
    ['deals', shown.deals ? 'Deals only' : null],
    ['saved', shown.saved ? 'Favorites' : null],
    ['kind', labelOf(KINDS, shown.kind)],
    ['thc', labelOf(THC_BANDS, shown.thc)],
    ['price', labelOf(PRICE_BANDS, shown.price)],
    ['brand', shown.brand],
    ['shop', shown.shop && (shopName ?? 'One shop')],
  ]
  const active = all.filter(([name, label]) => label && filters[name] === shown[name])
  if (filterCount(shown) === 0) return null

  const remove = (name: keyof Filters, { currentTarget }: MouseEvent) => {
    const item = currentTarget.parentElement
    const other = item?.nextElementSibling ?? item?.previousElementSibling
    if (other) other.querySelector('button')?.focus()
    else focusResults()
    onChange({ [name]: NO_FILTERS[name] })
  }
  return (
    <div className={styles.row}>
      {active.length > 0 && (
        <ul className={styles.row} aria-label="Filters that are on">
          {active.map(([name, label]) => (
            <li key={name}>
              <button
                type="button"
                className={styles.filter}
                aria-label={`Remove the filter ${label}`}
                onClick={(event) => remove(name, event)}
              >
                <span>{label}</span>
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button variant="quiet" onClick={onClear}>
        Clear filters
      </Button>
    </div>
  )
}

/** Null for the first option, which means all. */
const labelOf = <T extends string>(options: readonly Option<T>[], value: T): string | null =>
  options.slice(1).find((option) => option.value === value)?.label ?? null
