/** A page on the screen that has said its title, with its address. */
export type NamedPage = { title: string; pathname: string; search: string }

let page: NamedPage | null = null
const listeners = new Set<() => void>()

/** The page that the user sees, as a store for `useSyncExternalStore`; null between two pages and while a page has no name yet. */
export const namedPage = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: (): NamedPage | null => page,
  write: (next: NamedPage | null): void => {
    page = next
    for (const listener of listeners) listener()
  },
}

/** Another product or shop is another page, another filter or search is not. */
export const pageKey = ({ pathname, search }: NamedPage): string =>
  `${pathname} ${new URLSearchParams(search).get('id')}`
