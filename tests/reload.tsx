import { cleanup, render } from '@testing-library/react'
import { unload } from 'swr'
import { resetPaymentRunner } from '../src/features/payment/runner.ts'
import { resetUnsaved } from '../src/lib/storage/storage.ts'
import { resetEntryMemory } from '../src/ui/scrolling/use-entry-memory.ts'

let pages = 0

/** Forgets what a page holds in memory: with `isolate: false` its modules outlive it. */
export function forgetPage(): void {
  pages += 1
  cleanup()
  // also ignores the answers of calls in flight
  unload({ revalidate: false })
  resetPaymentRunner()
  resetUnsaved()
  resetEntryMemory()
}

/** What `reloadPage` does in a browser. Firebase's session is kept, as in IndexedDB. */
export async function reloadApp(path?: string): Promise<void> {
  // Loaded here, so that the tests of pure rules don't load the app.
  const page = pages
  const { App } = await import('../src/App.tsx')
  // Outside of an `act` that changes the user.
  await new Promise((resolve) => setTimeout(resolve))
  // The test is over.
  if (page !== pages) return
  forgetPage()
  if (path !== undefined) window.history.replaceState(null, '', path)
  render(<App />)
}
