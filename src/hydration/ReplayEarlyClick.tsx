import { useEffect } from 'react'

/** After hydration, clicks the button that the user clicked before (early-click.ts), if it is still on the page. */
export function ReplayEarlyClick() {
  useEffect(() => {
    const { earlyClick } = window
    delete window.earlyClick
    if (earlyClick?.isConnected) earlyClick.click()
  }, [])
  return null
}
