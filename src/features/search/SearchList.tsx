import { useImperativeHandle, useLayoutEffect, useState, type MouseEvent, type Ref } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useSearch } from './use-search.ts'
import styles from './SearchList.module.css'

/** What the input's keys do to the list. */
export type SearchListHandle = {
  move: (by: 1 | -1) => void
  /** Opens the active entry. @returns whether there was one. */
  pickActive: () => boolean
}

type Props = {
  ref: Ref<SearchListHandle>
  id: string
  term: string
  /** Whether there is an entry to choose. */
  onResults: (hasResults: boolean) => void
  /** The id of the active option, for aria-activedescendant. */
  onActive: (id: string | null) => void
  onPick: () => void
  onRetry: () => void
}

type Entry = { id: string; name: string; shop?: string | null; icon: IconName; open: () => void }

/** Names are many where a term is short: so many of each half are shown, and the search page has them all. */
const SHOWN = 6

/** What is pressed leaves the focus in the input, without which the list closes. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

const intoView = (option: HTMLElement | null) => {
  option?.scrollIntoView({ block: 'nearest' })
}

/** The dropdown: names of products and dispensaries in one list. */
export default function SearchList({ ref, id, term, onResults, onActive, onPick, onRetry }: Props) {
  const { status, products, shops, retry } = useSearch(term)
  const navigate = useNavigate()
  const [active, setActive] = useState({ term, id: '' })

  const names: Entry[] = [
    ...(products.list ?? []).slice(0, SHOWN).map((product) => ({
      id: `${id}-product-${product._id}`,
      name: product.name,
      // several shops have a product of this name
      shop: product.dispensaryName,
      icon: 'grid' as const,
      open: () => void navigate(paths.product(product), { state: { product } }),
    })),
    ...(shops.list ?? []).slice(0, SHOWN).map((dispensary) => ({
      id: `${id}-shop-${dispensary._id}`,
      name: dispensary.name,
      icon: 'shop' as const,
      open: () => void navigate(paths.dispensary(dispensary._id), { state: { dispensary } }),
    })),
  ]
  const found = (products.list?.length ?? 0) + (shops.list?.length ?? 0)
  const isCut = found > names.length
  const all: Entry = {
    id: `${id}-all`,
    name: 'See all results',
    icon: 'search',
    open: () => void navigate(paths.search(term.trim())),
  }
  const entries = isCut ? [...names, all] : names
  const hasEntries = entries.length > 0
  // Another term is another list: nothing in it is active yet. A half that comes later leaves active what is
  const index = active.term === term ? entries.findIndex((entry) => entry.id === active.id) : -1
  useLayoutEffect(() => {
    onResults(hasEntries)
    return () => onResults(false)
  }, [hasEntries, onResults])

  const pick = (entry: Entry) => {
    onPick()
    entry.open()
  }

  useImperativeHandle(ref, () => ({
    move(by) {
      if (entries.length === 0) return
      const next =
        index === -1 && by === -1 ? entries.length - 1 : (index + by + entries.length) % entries.length
      const chosen = entries[next]?.id ?? ''
      setActive({ term, id: chosen })
      onActive(chosen || null)
    },
    pickActive() {
      const entry = entries[index]
      if (entry) pick(entry)
      return entry !== undefined
    },
  }))

  const hasFailed = products.hasFailed || shops.hasFailed
  const isWhole = status === 'done' && !hasFailed
  return (
    <div className={styles.dropdown}>
      <p role="status" className={hasEntries && isWhole ? undefined : styles.line}>
        {status === 'loading' && 'Searching…'}
        {isWhole && !hasEntries && 'No results'}
        {isWhole && hasEntries && (
          <VisuallyHidden>
            {isCut && `${names.length} of `}
            {found} {found === 1 ? 'result' : 'results'}
          </VisuallyHidden>
        )}
        {status === 'done' &&
          hasFailed &&
          (hasEntries ? 'Some results could not be loaded.' : 'We couldn’t search right now.')}
      </p>
      {status === 'done' && hasFailed && (
        <button
          type="button"
          className={styles.retry}
          onMouseDown={keepFocus}
          onClick={() => {
            // the button goes, and would take the focus with it
            onRetry()
            retry()
          }}
        >
          Retry
        </button>
      )}
      <ul id={id} role="listbox" aria-label="Products and shops">
        {entries.map((entry, position) => (
          // The input keeps the focus and handles the keys (aria-activedescendant)
          <li
            key={entry.id}
            id={entry.id}
            role="option"
            aria-selected={position === index}
            ref={position === index ? intoView : null}
            className={styles.option}
            onMouseDown={keepFocus}
            onClick={() => pick(entry)}
          >
            <Icon name={entry.icon} />
            <span>{entry.name}</span> {entry.shop && <span>{entry.shop}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
