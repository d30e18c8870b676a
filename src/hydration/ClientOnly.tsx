import { Suspense, useSyncExternalStore, type ReactNode } from 'react'

const subscribe = () => () => {}

/** A part that the build does not render or wait for. It follows once the page has hydrated. */
export function ClientOnly({ children }: { children: ReactNode }) {
  const isHydrated = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
  return isHydrated && <Suspense fallback={null}>{children}</Suspense>
}
