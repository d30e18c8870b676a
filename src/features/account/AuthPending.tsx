import { useEffect, useState } from 'react'
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'

/** Firebase itself times out after 30 s (ms). */
const TIMEOUT_MS = 10_000

/** A spinner until Firebase answers. Retry reloads the page, because Firebase does not retry while its first call hangs. */
export function AuthPending() {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate ? <LoadFailed what="your account" onRetry={() => window.location.reload()} /> : <Spinner />
}
