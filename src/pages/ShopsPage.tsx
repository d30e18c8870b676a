import { useDeferredValue } from 'react'
import { ListState } from '../features/catalogue/ListState.tsx'
import { ShopCard } from '../features/catalogue/ShopCard.tsx'
import { useDispensaries } from '../features/catalogue/use-catalogue.ts'
import { useUrlParams } from '../features/catalogue/use-url-params.ts'
import { filterByName } from '../lib/fold-text.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Field } from '../ui/Field.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './ShopsPage.module.css'

export default function ShopsPage() {
  const [params, setParams] = useUrlParams()
  const text = params.get('q') ?? ''
  const setText = (q: string) => setParams({ q })
  const loaded = useDispensaries()
  // Deferred: rendering many shops must not delay a key or a tap.
  const data = useDeferredValue(loaded.data)
  const shown = filterByName(data ?? [], text)
  return (
    <div className={styles.page}>
      <PageHeader title="Shops" />
      <VisuallyHidden as="h2">All shops</VisuallyHidden>
      <div className={styles.bar}>
        <Field
          label="Search shops"
          type="search"
          placeholder="Search shops..."
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p role="status" className={styles.count}>
          {data && (shown.length === 1 ? '1 shop' : `${shown.length} shops`)}
        </p>
      </div>
      <ListState loaded={{ ...loaded, data }} what="the shops" shape="shop">
        {(shops) =>
          shown.length > 0 ? (
            <ul className={styles.grid} aria-label="Shops">
              {shown.map((shop, index) => (
                <li key={shop._id}>
                  <ShopCard shop={shop} ratingInWords eager={index < 2} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              title={shops.length === 0 ? 'No shops yet' : `No shops match “${text.trim()}”`}
              action={
                shops.length === 0 ? (
                  <Button onClick={() => void loaded.mutate()}>Refresh</Button>
                ) : (
                  <Button onClick={() => setText('')}>Show all shops</Button>
                )
              }
            >
              {shops.length === 0 ? 'Please check back soon.' : 'Try fewer letters.'}
            </EmptyState>
          )
        }
      </ListState>
    </div>
  )
}
