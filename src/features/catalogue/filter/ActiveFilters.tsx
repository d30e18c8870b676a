import type { Product } from '../../../api/products.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { FACETS, optionsOf } from './facets.ts'
import { isUnfiltered, type Filters } from './filters.ts'
import styles from './ActiveFilters.module.css'

type Props = {
  filters: Filters
  products: readonly Product[]
  onChange: (change: Partial<Filters>) => void
  onClear: () => void
}

/** What is filtered, as buttons that remove it, and one that clears all. The category has its own chip. */
export function ActiveFilters({ filters, products, onChange, onClear }: Props) {
  if (isUnfiltered({ ...filters, q: '', sort: '' })) return null
  const facets = FACETS.filter(({ name }) => filters[name] !== '').map((facet) => {
    const isChosen = ({ value }: { value: string }) => value === filters[facet.name]
    const options = optionsOf(facet, { products, brands: [filters.brand] })
    return [facet.name, options.find(isChosen)?.label ?? facet.label] as const
  })
  const active: (readonly [keyof Filters, string])[] = [
    ...(filters.deals ? [['deals', 'Deals only'] as const] : []),
    ...(filters.saved ? [['saved', 'Favorites'] as const] : []),
    ...facets,
  ]
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
                onClick={() => onChange({ [name]: '' })}
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
