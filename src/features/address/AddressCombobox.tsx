import { useId, useRef, useState, type ComponentProps, type KeyboardEvent, type RefObject } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { pressedKey } from '../../ui/pressed-key.ts'
import { comboboxProps, type ListboxHandle, type Options } from '../../ui/forms/combobox.ts'
import styles from './AddressCombobox.module.css'

// Loaded when the user types; typing does not wait for it.
const PlaceList = lazyPart(() => import('./PlaceList.tsx'), { ifLost: 'hide' })

/** Shorter texts send no request to Google. */
const MINIMUM_LENGTH = 3

/** The children are a message that stands between the input and its suggestions. */
type Props = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'ref'> & {
  ref?: RefObject<HTMLInputElement | null>
  /** The user types an address, or picks a suggested place. */
  onChange?: ((address: string) => void) | undefined
  /** The user picks a suggested place. */
  onPick?: (address: string) => void
  /** Escape, or the field loses focus without a pick. */
  onCancel?: (reason: 'escape' | 'blur') => void
}

/**
 * An address input that suggests places. Enter picks the active place, or the first one. It is a plain input if Google Maps is not
 * configured or does not load.
 */
export function AddressCombobox({ ref, onChange, onPick, onCancel, className, children, ...input }: Props) {
  const [text, setText] = useState(String(input.defaultValue ?? ''))
  const [isOpen, setIsOpen] = useState(false)
  const [options, setOptions] = useState<Options>(null)
  const ownRef = useRef<HTMLInputElement>(null)
  const field = ref ?? ownRef
  const list = useRef<ListboxHandle>(null)
  const listId = useId()
  const isRefused = input['aria-invalid'] === true
  const [wasRefused, setWasRefused] = useState(isRefused)
  if (isRefused !== wasRefused) {
    setWasRefused(isRefused)
    // Shows the places to choose from.
    if (isRefused) setIsOpen(true)
  }
  const isLongEnough = text.trim().length >= MINIMUM_LENGTH
  const canSuggest = isOpen && isLongEnough

  const close = () => setIsOpen(false)
  const pick = (address: string) => {
    if (field.current) field.current.value = address
    onChange?.(address)
    close()
    onPick?.(address)
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = pressedKey(event)
    if (isLongEnough && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault()
      setText(event.currentTarget.value)
      setIsOpen(true)
      list.current?.move(key === 'ArrowDown' ? 1 : -1)
    } else if (key === 'Enter' && canSuggest && list.current?.pickActive()) {
      // It does not submit the form.
      event.preventDefault()
    } else if (key === 'Escape' && (canSuggest || onCancel)) {
      event.preventDefault()
      close()
      onCancel?.('escape')
    }
  }

  return (
    <div
      className={styles.combobox}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        close()
        // If another window takes focus, the field stays the active element.
        if (document.activeElement !== event.target) onCancel?.('blur')
      }}
    >
      <input
        {...input}
        ref={field}
        dir="auto"
        className={className}
        {...comboboxProps(listId, options)}
        onKeyDown={handleKeyDown}
        onChange={({ target }) => {
          setText(target.value)
          onChange?.(target.value)
          // The browser also fills in or restores a form. Then no blur would close the suggestions, which cover the next field.
          if (target === document.activeElement) setIsOpen(true)
        }}
      />
      <div className={styles.below}>
        {children && <div>{children}</div>}
        {canSuggest && <PlaceList ref={list} id={listId} text={text} onOptions={setOptions} onPick={pick} />}
      </div>
    </div>
  )
}
