import { useEffect } from 'react'
import { whenIdle } from '../../lib/when-idle.ts'
import { useAuthContext } from './auth-context.tsx'

/**
 * Loads and starts Firebase before a guarded page asks who is signed in. A failure is ignored: that page tries again.
 * @returns whether Firebase knows it now
 */
export async function prepareAuth(): Promise<boolean> {
  try {
    const { startFirebase } = await import('../../services/auth.ts')
    await startFirebase()
    return true
  } catch {
    return false
  }
}

/** For a page that leads to a guarded one: asks Firebase who is signed in while the browser is idle, so that the guard need not wait. */
export function useAuthInAdvance(): void {
  const { loadFirebase } = useAuthContext()
  useEffect(() => {
    let isLeft = false
    void whenIdle(5000)
      .then(prepareAuth)
      .then((isReady) => {
        if (isReady && !isLeft) loadFirebase()
      })
    return () => {
      isLeft = true
    }
  }, [loadFirebase])
}
