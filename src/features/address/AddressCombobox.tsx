import { useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { replayTypedText } from '../../hydration/replay-typed-text.ts'
import { optionalPart } from '../../ui/optional-part.tsx'
import { pressedKey } from '../../ui/pressed-key.ts'
import { comboboxProps, type ListboxHandle, type Options } from '../../ui/forms/combobox.ts'
import styles from './AddressCombobox.module.css'

// Loaded when the user types; typing does not wait for it.
const PlaceList = optionalPart(() => import('./PlaceList.tsx'))

/** Shorter texts send no request to Google. */
const MINIMUM_LENGTH = 3

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  value: string
  onChange: (address: string) => void
  /** The user picks a suggested place. */
  onPick?: ((address: string) => void) | undefined
  /** Escape, or the field loses focus without a pick. */
  onCancel?: (reason: 'escape' | 'blur') => void
}

/**
 * An address input that suggests places. Enter without an active place keeps the typed text. It is a plain input if Google Maps is not
 * configured or does not load.
 */
export function AddressCombobox({
  value,
  onChange,
  onPick,
  onCancel,
  onKeyDown,
  className,
  ...input
}: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [options, setOptions] = useState<Options>(null)
  const list = useRef<ListboxHandle>(null)
  const listId = useId()
  const isLongEnough = value.trim().length >= MINIMUM_LENGTH
  const canSuggest = isOpen && isLongEnough

  const open = () => setIsOpen(true)
  const close = () => setIsOpen(false)
  const pick = (address: string) => {
    onChange(address)
    close()
    onPick?.(address)
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = pressedKey(event)
    if (isLongEnough && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault()
      open()
      list.current?.move(key === 'ArrowDown' ? 1 : -1)
    } else if (key === 'Enter' && canSuggest && list.current?.pickActive()) {
      // Enter picks the active place; it does not submit the form.
      event.preventDefault()
    } else if (key === 'Escape' && (canSuggest || onCancel)) {
      event.preventDefault()
      close()
      onCancel?.('escape')
    } else {
      // The typed text is the address.
      if (key === 'Enter') close()
      onKeyDown?.(event)
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
        ref={replayTypedText}
        className={className}
        {...comboboxProps(listId, options)}
        value={value}
        onKeyDown={handleKeyDown}
        onChange={({ target }) => {
          onChange(target.value)
          // The browser also fills in or restores a form. Then no blur would close the suggestions, which cover the next field.
          if (target === document.activeElement) open()
        }}
      />
      {canSuggest && <PlaceList ref={list} id={listId} text={value} onOptions={setOptions} onPick={pick} />}
    </div>
  )
}
