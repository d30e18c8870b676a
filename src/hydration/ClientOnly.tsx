import type { ReactNode } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'

/** A part that the build does not render. It follows once the page has hydrated. */
export const ClientOnly = ({ children }: { children: ReactNode }) => useIsHydrated() && children
