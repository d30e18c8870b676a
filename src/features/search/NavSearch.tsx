import { lazy, Suspense, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { SEARCH_MINIMUM_LENGTH } from '../../lib/business.ts'
import { optional } from '../../lib/chunks.ts'
import { keepTyped } from '../../lib/keep-typed.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { SearchListHandle } from './SearchList.tsx'
import styles from './NavSearch.module.css'

// The list and its calls come when somebody searches
const SearchList = lazy(() => optional(import('./SearchList.tsx')))

/**
 * The nav bar's search: a combobox over the names of products and dispensaries.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function NavSearch() {
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [hasResults, setHasResults] = useState(false)
  const [activeId, setActiveId] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<SearchListHandle>(null)
  const listId = useId()
  const navigate = useNavigate()
  useLayoutEffect(() => keepTyped(input.current), [])
  const isSearching = isOpen && text.trim().length >= SEARCH_MINIMUM_LENGTH

  const close = () => {
    setIsOpen(false)
    setActiveId(null)
  }
  const clear = () => {
    setText('')
    close()
    input.current?.blur()
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        if (!isSearching) return
        event.preventDefault()
        list.current?.move(event.key === 'ArrowDown' ? 1 : -1)
        break
      case 'Enter': {
        event.preventDefault()
        if (list.current?.pickActive()) return
        const term = text.trim()
        if (term.length < SEARCH_MINIMUM_LENGTH) return
        clear()
        void navigate(paths.search(term))
        break
      }
      case 'Escape':
        if (isOpen && text !== '') event.preventDefault()
        if (isSearching) close()
        else setText('')
        break
      default:
    }
  }

  return (
    <div
      className={styles.search}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <Icon name="search" className={styles.icon} />
      <input
        ref={input}
        type="search"
        role="combobox"
        className={styles.input}
        aria-label="Search products and shops"
        placeholder="Search products and shops"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isSearching && hasResults}
        aria-controls={listId}
        aria-activedescendant={activeId ?? undefined}
        value={text}
        onFocus={() => setIsOpen(true)}
        onKeyDown={handleKeyDown}
        onChange={(event) => {
          setText(event.target.value)
          setIsOpen(true)
          setActiveId(null)
        }}
      />
      {isSearching && (
        <Suspense>
          <SearchList
            ref={list}
            id={listId}
            term={text}
            onResults={setHasResults}
            onActive={setActiveId}
            onPick={clear}
            onRetry={() => input.current?.focus()}
          />
        </Suspense>
      )}
    </div>
  )
}
