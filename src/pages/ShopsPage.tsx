import { useDeferredValue } from 'react'
import { useLocation } from 'react-router-dom'
import { filterByName } from '../features/catalogue/filters.ts'
import { ListState } from '../features/catalogue/ListState.tsx'
import { ShopCard } from '../features/catalogue/ShopCard.tsx'
import { useDispensaries } from '../features/catalogue/use-catalogue.ts'
import { useUrlTexts } from '../features/catalogue/use-url-query.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Field } from '../ui/Field.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './ShopsPage.module.css'

export default function ShopsPage() {
  // a new visit of this page reads the text of its own address
  const { key } = useLocation()
  return <Shops key={key} />
}

function Shops() {
  const [{ q: text }, setTexts] = useUrlTexts('q')
  const setText = (q: string) => setTexts({ q })
  const loaded = useDispensaries()
  // drawn in steps, between which what is typed or tapped has its turn
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
                  <ShopCard shop={shop} words eager={index < 2} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              title={shops.length === 0 ? 'No shop is listed' : 'No shop by that name'}
              action={
                shops.length === 0 ? (
                  <Button onClick={() => void loaded.mutate()}>Look again</Button>
                ) : (
                  <Button onClick={() => setText('')}>Show all shops</Button>
                )
              }
            >
              {shops.length === 0 ? 'Please look again a little later.' : 'Try fewer letters.'}
            </EmptyState>
          )
        }
      </ListState>
    </div>
  )
}
