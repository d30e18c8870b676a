import { useImperativeHandle, type Ref } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { cleanText } from '../../lib/text.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { keepFocus, useListbox, type Options } from '../../ui/use-listbox.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useSearch, type Search } from './use-search.ts'
import styles from './SearchList.module.css'

/** The list's commands for the input's keys. */
export type SearchListHandle = {
  move: (by: 1 | -1) => void
  /** Opens the active entry. @returns false if no entry is active */
  pickActive: () => boolean
}

type Props = {
  ref: Ref<SearchListHandle>
  id: string
  term: string
  onOptions: (options: Options) => void
  onPick: () => void
  onRetry: () => void
}

type Entry = { key: string; name: string; shop?: string | null; icon: IconName; open: () => void }

/** The most products, and the most shops, in the list; the search page shows all. */
const MAX_NAMES = 6

/** The dropdown: product and dispensary names in one list. */
export default function SearchList({ ref, id, term, onOptions, onPick, onRetry }: Props) {
  const { status, products, shops, retry } = useSearch(term)
  const navigate = useNavigate()

  const names: Entry[] = [
    ...(products.list ?? []).slice(0, MAX_NAMES).map((product) => ({
      key: `product ${product._id}`,
      name: product.name,
      // Several shops may sell a product of this name.
      shop: product.dispensaryName,
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
  const entries = isCut ? [...names, all] : names
  const hasEntries = entries.length > 0
  const { index, move, optionProps } = useListbox(
    id,
    term,
    entries.map(({ key }) => key),
    onOptions,
  )

  const pick = (entry: Entry) => {
    onPick()
    entry.open()
  }

  useImperativeHandle(ref, () => ({
    move,
    pickActive() {
      const entry = entries[index]
      if (entry) pick(entry)
      return entry !== undefined
    },
  }))

  const hasFailed = products.hasFailed || shops.hasFailed
  const isComplete = status === 'done' && !hasFailed
  return (
    <div className={styles.dropdown}>
      <p role="status" className={hasEntries && isComplete ? undefined : styles.line}>
        {isComplete && hasEntries ? (
          <VisuallyHidden>
            {`${isCut ? `${names.length} of ` : ''}${found} ${found === 1 ? 'result' : 'results'}`}
          </VisuallyHidden>
        ) : (
          statusWords(status, hasFailed, hasEntries)
        )}
      </p>
      {status === 'done' && hasFailed && (
        <button
          type="button"
          className={styles.retry}
          onMouseDown={keepFocus}
          onClick={() => {
            // This button unmounts: move the focus first.
            onRetry()
            retry()
          }}
        >
          Retry
        </button>
      )}
      <ul id={id} role="listbox" aria-label="Products and shops">
        {entries.map((entry, position) => (
          <li
            key={entry.key}
            {...optionProps(position)}
            className={styles.option}
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

function statusWords(status: Search['status'], hasFailed: boolean, hasEntries: boolean): string {
  if (status !== 'done') return status === 'loading' ? 'Searching…' : ''
  if (!hasFailed) return 'No results'
  return hasEntries ? 'Some results could not be loaded.' : 'We couldn’t search right now.'
}
