/** A combobox's options, as its input announces them: the active option's id, if one is active. null: no options. */
export type Options = { activeId: string | undefined } | null

/** Commands of the list for the keys of the input. */
export type ListboxHandle = {
  move: (by: 1 | -1) => void
  /** Picks the active option, or the first one if the list does so. @returns false if it picks none */
  pickActive: () => boolean
}

/** The attributes of a combobox's input. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export const comboboxProps = (listId: string, options: Options) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': options !== null,
    'aria-controls': options === null ? undefined : listId,
    'aria-activedescendant': options?.activeId,
  }) as const
