import { useDeferredValue } from 'react'
import { ListSearch } from '../features/catalogue/filter/ListSearch.tsx'
import { ListLoading, ListState } from '../features/catalogue/lists/ListState.tsx'
import { ShopCard } from '../features/catalogue/cards/ShopCard.tsx'
import { useDispensaries } from '../features/catalogue/use-catalogue.ts'
import { useUrlParams } from '../features/catalogue/use-url-params.ts'
import { sortShops, typesOf } from '../features/catalogue/shop-list.ts'
import { countWords } from '../lib/text/count-words.ts'
import { filterByName, isSameText } from '../lib/text/fold-text.ts'
import { useSavedIds, useSavedOnly } from '../features/saved/saved-ids.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { Chip, ChipRow } from '../ui/buttons/Chip.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { LoadFailed } from '../ui/feedback/LoadFailed.tsx'
import { PartBoundary } from '../ui/feedback/PartBoundary.tsx'
import { Select } from '../ui/forms/Select.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './ShopsPage.module.css'

/** One element, which no render of the page renders again. */
const LOADING_LIST = <ListLoading shape="shop" earlyPhotos="/dispensaries" />

/** '' is the backend's order. */
const SORTS = [
  { value: '', label: 'Featured' },
  { value: 'rating', label: 'Top rated' },
  { value: 'name', label: 'A to Z' },
]

export default function ShopsPage() {
  const [params, setParams] = useUrlParams()
  const text = params.get('q') ?? ''
  const loaded = useDispensaries()
  // Deferred: rendering many shops must not delay a key or a tap.
  const data = useDeferredValue(loaded.data)
  const types = typesOf(data ?? [])
  // A type of an old link that no shop has filters nothing.
  const type = types.find((one) => isSameText(one, params.get('type') ?? '')) ?? ''
  const sort = SORTS.find(({ value }) => value === params.get('sort'))?.value ?? ''
  const saved = useSavedIds('savedShops')
  const isSavedOnly = params.get('saved') === '1'
  const savedOnly = useSavedOnly('savedShops', isSavedOnly)
  const ofType = (data ?? []).filter(
    (shop) => (type === '' || isSameText(shop.type ?? '', type)) && (savedOnly?.has(shop._id) ?? true),
  )
  const shown = filterByName(sortShops(ofType, sort), text)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeader title="Shops" />
        <p role="status" className={styles.count}>
          {data && countWords(shown.length, 'shop')}
        </p>
      </div>
      <VisuallyHidden as="h2">All shops</VisuallyHidden>
      <div className={styles.bar}>
        <ListSearch label="Search shops" text={text} onChange={(q) => setParams({ q })} />
        <Select
          label="Sort by"
          isLabelHidden
          value={sort}
          onChange={({ target }) => setParams({ sort: target.value })}
        >
          {SORTS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <ChipRow role="group" aria-label="Filter" className={styles.chips}>
        {(saved.size > 0 || isSavedOnly) && (
          <Chip pressed={isSavedOnly} onClick={() => setParams({ saved: isSavedOnly ? '' : '1' })}>
            Saved
          </Chip>
        )}
        {types.length > 1 &&
          types.map((one) => (
            <Chip
              key={one}
              pressed={one === type}
              onClick={() => setParams({ type: one === type ? '' : one })}
            >
              {one}
            </Chip>
          ))}
      </ChipRow>
      {/* Takes the focus of a button that goes: keep-removed-focus.ts. */}
      <div tabIndex={-1}>
        <ListState loaded={{ ...loaded, data }} what="the shops" loading={LOADING_LIST}>
          {(shops) =>
            shown.length > 0 ? (
              <PartBoundary fallback={<LoadFailed what="the shops" onRetry={() => location.reload()} />}>
                <ul className={styles.grid} aria-label="Shops">
                  {shown.map((shop, index) => (
                    <li key={shop._id}>
                      <ShopCard shop={shop} ratingInWords eager={index < 2} />
                    </li>
                  ))}
                </ul>
              </PartBoundary>
            ) : (
              <NoShops
                isListEmpty={shops.length === 0}
                hasNoSaved={savedOnly?.size === 0}
                text={text.trim()}
                onRefresh={() => loaded.mutate()}
                onShowAll={() => setParams({ q: '', type: '', saved: '' })}
              />
            )
          }
        </ListState>
      </div>
    </div>
  )
}

type NoShopsProps = {
  isListEmpty: boolean
  /** Only saved shops are listed, and there are none. */
  hasNoSaved: boolean
  /** The search text. */
  text: string
  onRefresh: () => Promise<unknown>
  onShowAll: () => void
}

function NoShops({ isListEmpty, hasNoSaved, text, onRefresh, onShowAll }: NoShopsProps) {
  if (isListEmpty) {
    return (
      <EmptyState title="No shops yet" action={<Button onClick={onRefresh}>Refresh</Button>}>
        Please check back soon.
      </EmptyState>
    )
  }
  const isTyped = text !== ''
  const hint = isTyped ? 'Try fewer letters.' : 'Try another filter.'
  return (
    <EmptyState
      title={hasNoSaved ? 'No saved shops yet' : isTyped ? `No shops match “${text}”` : 'No shops match'}
      action={<Button onClick={onShowAll}>Show all shops</Button>}
    >
      {hasNoSaved ? 'Tap the heart on a shop to keep it here.' : hint}
    </EmptyState>
  )
}
