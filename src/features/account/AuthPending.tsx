import { useEffect, useState } from 'react'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

/** Firebase itself waits for half a minute; a shopper is told sooner (ms). */
const PATIENCE_MS = 10_000

/**
 * What stands for a page while it is looked up who is signed in. An answer that comes late after all is as good; Retry loads the page
 * anew, because Firebase does not ask a second time while its first call hangs.
 */
export function AuthPending() {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate ? <LoadFailed what="your account" onRetry={() => window.location.reload()} /> : <Spinner />
}
