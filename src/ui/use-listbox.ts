import { useLayoutEffect, useState, type MouseEvent } from 'react'

/** What a combobox's input has to tell of its list: the id of the active option, if any is; null while there is nothing to choose. */
export type Options = { activeId: string | undefined } | null

/** What is pressed leaves the focus in the input, without which the list closes. */
export const keepFocus = (event: MouseEvent) => event.preventDefault()

const intoView = (option: HTMLElement | null) => {
  option?.scrollIntoView({ block: 'nearest' })
}

/**
 * The options of a combobox's list, of which the input's arrow keys make one active. The focus stays in the input.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 * @param id the list's
 * @param text what was typed; another text is another list, in which nothing is active yet
 * @param keys tell the options apart: one that is active stays so where others come later
 * @returns the active option's position, or -1; how to go on to the next one, around at the ends; and what each option is made of
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
      ref: position === index ? intoView : null,
      onMouseDown: keepFocus,
    }),
  }
}
