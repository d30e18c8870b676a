import { useSyncExternalStore } from 'react'

/** A media query as a store for `useSyncExternalStore`. The prerendered HTML meets none. */
const mediaStore = (query: string) => ({
  subscribe: (onChange: () => void): (() => void) => {
    const list = matchMedia(query)
    list.addEventListener('change', onChange)
    return () => list.removeEventListener('change', onChange)
  },
  read: (): boolean => matchMedia(query).matches,
})

const wide = mediaStore('(min-width: 1024px)')
const dark = mediaStore('(prefers-color-scheme: dark)')
const getServerSnapshot = (): boolean => false

/** Whether the page has the layout of a desktop: from this width on the style sheets set it. */
export const useIsWide = (): boolean => useSyncExternalStore(wide.subscribe, wide.read, getServerSnapshot)

/** Whether the device's color scheme is dark. */
export const useIsDeviceDark = (): boolean =>
  useSyncExternalStore(dark.subscribe, dark.read, getServerSnapshot)

/** Whether the page is as narrow as a phone's, once: `innerWidth` would style the page first, in the middle of a render. */
export const isNarrow = (): boolean => !matchMedia('(min-width: 640px)').matches
