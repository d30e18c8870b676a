import { useEffect, useRef, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { CartShop } from '../features/cart/CartShop.tsx'
import { ProductGrid } from '../features/catalogue/lists/ProductGrid.tsx'
import { ShopCard } from '../features/catalogue/cards/ShopCard.tsx'
import { filterProducts, NO_FILTERS } from '../features/catalogue/filter/filters.ts'
import { useProducts } from '../features/catalogue/use-catalogue.ts'
import { shelfMeant } from '../features/search/category-words.ts'
import { rememberSearch } from '../features/search/last-searches.ts'
import { isLoading, useSearch } from '../features/search/use-search.ts'
import { SEARCH_MINIMUM_LENGTH } from '../lib/business.ts'
import { countWords } from '../lib/text/count-words.ts'
import { paths, typedForAddress } from '../lib/paths.ts'
import { cleanText } from '../lib/text/clean-text.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { Field } from '../ui/forms/Field.tsx'
import { textsOf } from '../ui/forms/texts-of.ts'
import { LoadFailed } from '../ui/feedback/LoadFailed.tsx'
import { DocumentTitle } from '../ui/DocumentTitle.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { SearchLeads } from '../features/search/SearchLeads.tsx'
import styles from './SearchPage.module.css'

export default function SearchPage() {
  const { search } = useLocation()
  const term = new URLSearchParams(search).get('term') ?? ''
  return (
    <div className={styles.page}>
      {term !== '' && <DocumentTitle title={`Search: ${term}`} />}
      <PageHeader title="Search" />
      <CartShop />
      <TermForm term={term} />
      <Results term={term} />
    </div>
  )
}

function TermForm({ term }: { term: string }) {
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  // The field follows the URL, after Back for example, and keeps its focus.
  useEffect(() => {
    if (field.current) field.current.value = term
  }, [term])
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const nextTerm = typedForAddress(cleanText(textsOf(event.currentTarget, 'term').term))
    // The same search again adds no history entry.
    void navigate(paths.search(nextTerm), { replace: nextTerm === term })
  }
  return (
    <form method="dialog" role="search" className={styles.form} onSubmit={handleSubmit}>
      <Field
        label="What are you looking for?"
        type="search"
        autoCorrect="off"
        name="term"
        ref={field}
        defaultValue={term}
      />
      <Button type="submit">Search</Button>
    </form>
  )
}

function Results({ term }: { term: string }) {
  const { status, products, shops, corrected, retry } = useSearch(term)
  const hasFailed = products.hasFailed || shops.hasFailed
  const found = (products.list?.length ?? 0) + (shops.list?.length ?? 0)
  const shelf = shelfMeant(term)
  const all = useProducts(shelf !== null).data
  const onShelf = shelf && all ? filterProducts(all, { ...NO_FILTERS, ...shelf.filters }) : []
  const shown = new Set(onShelf.map(({ _id }) => _id))
  /** What the shelf doesn't show already. */
  const others = products.list?.filter(({ _id }) => !shown.has(_id))
  /** The shelf's heading says what was found. */
  const isShelf = shelf !== null && (!all || onShelf.length > 0)
  const isFound = onShelf.length > 0 || (status === 'done' && found > 0)
  useEffect(() => {
    if (isFound) rememberSearch(cleanText(term))
  }, [isFound, term])
  return (
    <>
      {/* always mounted: screen readers only announce a change in a region that exists */}
      <p role="status" className={isShelf ? styles.heard : styles.outcome}>
        {isShelf ? (
          <VisuallyHidden>
            {onShelf.length > 0 && `${countWords(onShelf.length, 'product')} in ${shelf.name}`}
          </VisuallyHidden>
        ) : status === 'idle' ? (
          `Type at least ${SEARCH_MINIMUM_LENGTH} letters of a product or shop name.`
        ) : (
          status === 'done' && outcomeOf(term, found, hasFailed, corrected)
        )}
      </p>
      <SearchLeads term={term} isNothingFound={status === 'done' && !isFound && !hasFailed} />
      {status === 'loading' && !isFound && found === 0 && !hasFailed && <Spinner label="Searching…" />}
      {onShelf.length > 0 && (
        <section className={styles.section} aria-labelledby="found-shelf">
          <h2 id="found-shelf">{`${shelf?.name} · ${countWords(onShelf.length, 'product')}`}</h2>
          <ProductGrid label={shelf?.name ?? ''} products={onShelf} list={term} />
        </section>
      )}
      {(found > 0 || hasFailed) && (
        <>
          {(onShelf.length === 0 || products.hasFailed || (others && others.length > 0)) && (
            <section className={styles.section} aria-labelledby="found-products">
              <h2 id="found-products">Products</h2>
              {isLoading(products) && <Spinner label="Searching…" />}
              <LoadFailed what="the products" isFailed={products.hasFailed} onRetry={retry} />
              {others?.length === 0 && <p>{`No products match “${term}”.`}</p>}
              {others && others.length > 0 && (
                <ProductGrid label="Products found" products={others} list={term} />
              )}
            </section>
          )}
          <section className={styles.section} aria-labelledby="found-shops">
            <h2 id="found-shops">Shops</h2>
            {isLoading(shops) && <Spinner label="Searching…" />}
            <LoadFailed what="the shops" isFailed={shops.hasFailed} onRetry={retry} />
            {shops.list?.length === 0 && <p>{`No shops match “${term}”.`}</p>}
            <ul className={styles.shops} aria-label="Shops found">
              {shops.list?.map((shop) => (
                <li key={shop._id}>
                  <ShopCard shop={shop} ratingInWords />
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </>
  )
}

function outcomeOf(term: string, found: number, hasFailed: boolean, corrected: string | null): string {
  if (found > 0 && corrected !== null) return `Showing results for ${corrected}.`
  if (found > 0) return `${countWords(found, 'result')} for “${term}”.`
  return hasFailed ? `We couldn’t search for “${term}”.` : `No matches for “${term}”.`
}
