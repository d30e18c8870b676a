import { useCallback, useEffect, useRef } from 'react'

/** Returns whether the component is still on the page, for what follows a call in flight. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return useCallback(() => isMounted.current, [])
}
