import { useImperativeHandle, useLayoutEffect, useState, type MouseEvent, type Ref } from 'react'
import type { ListboxHandle, Options } from './combobox.ts'

/** Keeps the focus in the input on a press anywhere in the dropdown: it closes when the input loses the focus. */
export const keepFocus = (event: MouseEvent) => event.preventDefault()

const scrollIntoView = (option: HTMLElement | null) => {
  option?.scrollIntoView({ block: 'nearest' })
}

type Listbox = {
  ref: Ref<ListboxHandle>
  /** Of the list element. */
  id: string
  /** Of the input; after a change no option is active. */
  text: string
  /** Of the options: the active option stays active when other options are added. */
  keys: readonly string[]
  onOptions: (options: Options) => void
  onPick: (position: number) => void
  /** Enter without an active option. Default: it does nothing. */
  pickFirst?: () => void
}

/**
 * The options of a combobox. The input's arrow keys move the active option, and wrap at the ends; the focus stays in the input.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 * @returns the props of each option
 */
export function useListbox({ ref, id, text, keys, onOptions, onPick, pickFirst }: Listbox) {
  const [active, setActive] = useState({ text, key: '' })
  const index = active.text === text ? keys.indexOf(active.key) : -1
  const idOf = (position: number) => `${id}-${position}`
  const hasOptions = keys.length > 0
  const activeId = index === -1 ? undefined : idOf(index)
  useLayoutEffect(() => {
    onOptions(hasOptions ? { activeId } : null)
    return () => onOptions(null)
  }, [hasOptions, activeId, onOptions])
  useImperativeHandle(ref, () => ({
    move(by) {
      const next = index === -1 && by === -1 ? -1 : index + by
      setActive({ text, key: keys.at(next % keys.length) ?? '' })
    },
    pickActive() {
      const pick = index === -1 ? pickFirst : () => onPick(index)
      if (hasOptions) pick?.()
      return hasOptions && pick !== undefined
    },
  }))

  return (position: number) => ({
    id: idOf(position),
    role: 'option',
    'aria-selected': position === index,
    ref: position === index ? scrollIntoView : null,
    onClick: () => onPick(position),
  })
}
