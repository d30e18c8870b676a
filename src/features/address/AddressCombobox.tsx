import { lazy, Suspense, useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { optionalChunk } from '../../lib/chunks.ts'
import { replayTypedText } from '../../hydration/replay-typed-text.ts'
import type { Options } from '../../ui/use-listbox.ts'
import type { PlaceListHandle } from './PlaceList.tsx'
import styles from './AddressCombobox.module.css'

// Google's part comes when somebody types an address; typing never waits for it
const PlaceList = lazy(() => optionalChunk(import('./PlaceList.tsx')))

/** From here on a place can be guessed; below it Google is not asked. */
const MINIMUM_LENGTH = 3

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  value: string
  onChange: (address: string) => void
  /** A suggested place was chosen. */
  onPick?: ((address: string) => void) | undefined
  /** Given where only a picked place counts: Enter picks the first one, and this is told of Escape, and of leaving. */
  onCancel?: (isLeaving: boolean) => void
}

/** An address input that suggests places where Google Maps is to be had, and is a plain input where it is not. */
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
  const list = useRef<PlaceListHandle>(null)
  const listId = useId()
  const isAsking = isOpen && value.trim().length >= MINIMUM_LENGTH

  const close = () => setIsOpen(false)
  const pick = (address: string) => {
    onChange(address)
    close()
    onPick?.(address)
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isAsking && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      list.current?.move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && isAsking && list.current?.pick(onCancel !== undefined)) {
      // the place is chosen; the form is not sent yet
      event.preventDefault()
    } else if (event.key === 'Escape' && (isAsking || onCancel)) {
      event.preventDefault()
      close()
      onCancel?.(false)
    } else {
      // what was typed is the address: the list has no more to say
      if (event.key === 'Enter') close()
      onKeyDown?.(event)
    }
  }

  return (
    <div
      className={styles.combobox}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        close()
        // another window took the focus, which comes back to this field
        if (document.activeElement !== event.target) onCancel?.(true)
      }}
    >
      <input
        {...input}
        ref={replayTypedText}
        className={className}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={options !== null}
        aria-controls={listId}
        aria-activedescendant={options?.activeId}
        value={value}
        onKeyDown={handleKeyDown}
        onChange={(event) => {
          onChange(event.target.value)
          setIsOpen(true)
        }}
      />
      {isAsking && (
        <Suspense>
          <PlaceList ref={list} id={listId} text={value} onOptions={setOptions} onPick={pick} />
        </Suspense>
      )}
    </div>
  )
}
