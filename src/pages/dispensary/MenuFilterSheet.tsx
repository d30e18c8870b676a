import type { Product } from '../../api/products.ts'
import { FilterPanel } from '../../features/catalogue/filter/FilterPanel.tsx'
import type { Filters } from '../../features/catalogue/filter/filters.ts'
import { useBrandNames } from '../../features/catalogue/filter/use-filter-lists.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'

type Props = {
  products: readonly Product[]
  filters: Filters
  matchCount: number
  onChange: (change: Partial<Filters>) => void
  onClose: () => void
}

/** Order and filters of a shop's menu. A chunk of its own: it loads when it is opened. */
export default function MenuFilterSheet({ products, filters, matchCount, onChange, onClose }: Props) {
  const brands = useBrandNames(true)
  return (
    <Sheet
      open
      onClose={onClose}
      title="Sort & filter"
      actions={
        <Button block onClick={onClose}>
          {`Show ${matchCount}`}
        </Button>
      }
    >
      <FilterPanel
        products={products}
        filters={filters}
        onChange={onChange}
        brands={brands}
        hasShops={false}
      />
    </Sheet>
  )
}
