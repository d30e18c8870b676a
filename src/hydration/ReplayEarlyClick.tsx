import { useEffect } from 'react'

/** After hydration, clicks the button that the user clicked before (early-click.ts), if it is still on the page. */
export function ReplayEarlyClick() {
  useEffect(() => {
    const { earlyClick } = window
    delete window.earlyClick
    // In a task of its own, so that replay-typed-text.ts restores the form's fields first.
    if (earlyClick) setTimeout(() => earlyClick.isConnected && earlyClick.click())
  }, [])
  return null
}
