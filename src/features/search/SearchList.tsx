import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { countWords } from '../../lib/text/count-words.ts'
import { paths } from '../../lib/paths.ts'
import { cleanText } from '../../lib/text/clean-text.ts'
import listbox from '../../ui/forms/Listbox.module.css'
import { keepFocus } from '../../ui/forms/use-listbox.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { SEARCH_MINIMUM_LENGTH } from '../../lib/business.ts'
import { EntryList, type Entry, type EntryListProps } from './EntryList.tsx'
import { homeShelves, shelvesFor, type Shelf } from './category-words.ts'
import { forgetSearches, lastSearches } from './last-searches.ts'
import { useSearch, type Search } from './use-search.ts'
import styles from './SearchList.module.css'

type ListProps = Omit<EntryListProps, 'label' | 'entries'>
type Props = ListProps & { onRetry: () => void }

/** The most products, and the most shops, in the list; the search page shows all. */
const MAX_NAMES = 6

/** The dropdown: without a term the last searches and the categories, else the categories that a term names and the results. */
export default function SearchList({ onRetry, ...list }: Props) {
  const isStart = list.term.trim().length < SEARCH_MINIMUM_LENGTH
  return (
    // Browsers put what scrolls in the order of Tab, which would lose its place when the list closes.
    <div role="group" tabIndex={-1} className={`${listbox.popup} ${styles.dropdown}`} onMouseDown={keepFocus}>
      {isStart ? <Start {...list} /> : <Found {...list} onRetry={onRetry} />}
    </div>
  )
}

function Start(list: ListProps) {
  const navigate = useNavigate()
  const [searches, setSearches] = useState(lastSearches)
  const entries: Entry[] = [
    ...searches.map((term) => ({
      key: `search ${term}`,
      name: term,
      icon: 'clock' as const,
      open: () => void navigate(paths.search(term)),
    })),
    ...toEntries(homeShelves(), navigate),
  ]
  if (searches.length > 0) {
    entries.push({
      key: 'forget',
      name: 'Clear recent searches',
      icon: 'close',
      keepsOpen: true,
      open: () => {
        forgetSearches()
        setSearches([])
      },
    })
  }
  const label = searches.length > 0 ? 'Recent searches and categories' : 'Categories'
  return <EntryList {...list} label={label} entries={entries} />
}

const toEntries = (shelves: readonly Shelf[], navigate: (path: string) => unknown): Entry[] =>
  shelves.map(({ name, path }) => ({
    key: path,
    name: `See all ${name}`,
    icon: 'grid',
    open: () => void navigate(path),
  }))

function Found({ onRetry, ...list }: Props) {
  const { term } = list
  const { status, products, shops, retry } = useSearch(term)
  const navigate = useNavigate()

  const names: Entry[] = [
    ...(products.list ?? []).slice(0, MAX_NAMES).map((product) => ({
      key: `product ${product._id}`,
      name: product.name,
      product,
      icon: 'grid' as const,
      open: () => void navigate(paths.product(product), { state: { product } }),
    })),
    ...(shops.list ?? []).slice(0, MAX_NAMES).map((dispensary) => ({
      key: `shop ${dispensary._id}`,
      name: dispensary.name,
      icon: 'shop' as const,
      open: () => void navigate(paths.dispensary(dispensary._id), { state: { dispensary } }),
    })),
  ]
  const found = (products.list?.length ?? 0) + (shops.list?.length ?? 0)
  const isCut = found > names.length
  const all: Entry = {
    key: 'all',
    name: 'See all results',
    icon: 'search',
    open: () => void navigate(paths.search(cleanText(term))),
  }
  const shelves = toEntries(shelvesFor(term), navigate)
  const matches = [...shelves, ...(isCut ? [...names, all] : names)]
  const hasMatches = matches.length > 0
  const hasFailed = products.hasFailed || shops.hasFailed
  const isComplete = status === 'done' && !hasFailed
  // A search that finds nothing leads to the categories.
  const entries = isComplete && !hasMatches ? toEntries(homeShelves(), navigate) : matches
  return (
    <>
      <p role="status" className={hasMatches && isComplete ? undefined : styles.line}>
        {isComplete && hasMatches ? (
          <VisuallyHidden>{resultWords(names.length, found, shelves.length)}</VisuallyHidden>
        ) : (
          statusWords(status, hasFailed, hasMatches)
        )}
      </p>
      {status === 'done' && hasFailed && (
        <button
          type="button"
          className={styles.retry}
          onClick={() => {
            // This button unmounts: move the focus first.
            onRetry()
            void retry()
          }}
        >
          Retry
        </button>
      )}
      <EntryList {...list} label="Products and shops" entries={entries} />
    </>
  )
}

function statusWords(status: Search['status'], hasFailed: boolean, hasMatches: boolean): string {
  if (status !== 'done') return status === 'loading' ? 'Searching…' : ''
  if (!hasFailed) return 'No matches'
  return hasMatches ? 'We couldn’t load some results.' : 'We couldn’t search right now.'
}

function resultWords(shown: number, found: number, shelves: number): string {
  const results = `${shown < found ? `${shown} of ` : ''}${countWords(found, 'result')}`
  if (shelves === 0) return results
  return `${shelves === 1 ? '1 category' : `${shelves} categories`}, ${results}`
}
