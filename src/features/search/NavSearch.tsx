import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { SEARCH_MINIMUM_LENGTH } from '../../lib/business.ts'
import { replayTypedText } from '../../hydration/replay-typed-text.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { pressedKey } from '../../ui/pressed-key.ts'
import { comboboxProps, type ListboxHandle, type Options } from '../../ui/forms/combobox.ts'
import styles from './NavSearch.module.css'

// Loaded at the first search.
const SearchList = lazyPart(() => import('./SearchList.tsx'), { ifLost: 'hide' })

/**
 * The search in the nav bar: a combobox of product and dispensary names.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function NavSearch() {
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [options, setOptions] = useState<Options>(null)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<ListboxHandle>(null)
  const listId = useId()
  const navigate = useNavigate()
  useLayoutEffect(() => replayTypedText(input.current), [])
  const { length } = text.trim()
  // Without a term the list holds the last searches and the categories.
  const canSearch = length === 0 || length >= SEARCH_MINIMUM_LENGTH
  const isSearching = isOpen && canSearch

  const open = () => setIsOpen(true)
  const close = () => setIsOpen(false)
  const clear = () => {
    setText('')
    close()
    // The search may lead to the page that is open, which nothing else announces.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    const key = pressedKey(event)
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp':
        if (!canSearch) return
        event.preventDefault()
        open()
        list.current?.move(key === 'ArrowDown' ? 1 : -1)
        break
      case 'Enter': {
        event.preventDefault()
        if (list.current?.pickActive()) return
        const term = text.trim()
        if (term.length < SEARCH_MINIMUM_LENGTH) return
        clear()
        const address = paths.search(term)
        // The same search again is no step for Back.
        void navigate(address, { replace: address === location.pathname + location.search })
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
        type="text"
        inputMode="search"
        enterKeyHint="search"
        {...comboboxProps(listId, options)}
        className={styles.input}
        aria-label="Search products and shops"
        placeholder="Search products and shops"
        autoComplete="off"
        // iOS would replace a brand or a strain by a word that it knows.
        autoCorrect="off"
        value={text}
        onFocus={open}
        // Escape may have closed the list.
        onClick={open}
        onKeyDown={handleKeyDown}
        onChange={(event) => {
          setText(event.target.value)
          open()
        }}
      />
      {isSearching && (
        <SearchList
          ref={list}
          id={listId}
          term={text}
          onOptions={setOptions}
          onPick={clear}
          onRetry={() => input.current?.focus()}
        />
      )}
    </div>
  )
}
