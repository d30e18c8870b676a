import { useLayoutEffect, useState, type MouseEvent } from 'react'

/** A combobox's options, as its input announces them: the active option's id, if one is active. null: no options. */
export type Options = { activeId: string | undefined } | null

/** Keeps the focus in the input on a press: the list closes when the input loses it. */
export const keepFocus = (event: MouseEvent) => event.preventDefault()

const scrollIntoView = (option: HTMLElement | null) => {
  option?.scrollIntoView({ block: 'nearest' })
}

/**
 * The options of a combobox. The input's arrow keys move the active option; the focus stays in the input.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 * @param id of the list element
 * @param text of the input; after a change no option is active
 * @param keys of the options: the active option stays active when other options are added
 * @returns the active position or -1; `move`, which wraps at the ends; the props of each option
 */
export function useListbox(
  id: string,
  text: string,
  keys: readonly string[],
  onOptions: (options: Options) => void,
) {
  const [active, setActive] = useState({ text, key: '' })
  const index = active.text === text ? keys.indexOf(active.key) : -1
  const idOf = (position: number) => `${id}-${position}`
  const hasOptions = keys.length > 0
  const activeId = index === -1 ? undefined : idOf(index)
  useLayoutEffect(() => {
    onOptions(hasOptions ? { activeId } : null)
    return () => onOptions(null)
  }, [hasOptions, activeId, onOptions])

  return {
    index,
    move: (by: 1 | -1) => {
      const next = index === -1 && by === -1 ? -1 : index + by
      setActive({ text, key: keys.at(next % keys.length) ?? '' })
    },
    optionProps: (position: number) => ({
      id: idOf(position),
      role: 'option',
      'aria-selected': position === index,
      ref: position === index ? scrollIntoView : null,
      onMouseDown: keepFocus,
    }),
  }
}
