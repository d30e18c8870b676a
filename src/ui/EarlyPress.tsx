import { useEffect } from 'react'

/** Presses, once, the button that a visitor pressed while the page was HTML alone (head/early-press.ts), if the page still has it. */
export function EarlyPress() {
  useEffect(() => {
    const { earlyPress } = window
    delete window.earlyPress
    // what was typed before (lib/keep-typed.ts) goes first
    if (earlyPress) setTimeout(() => earlyPress.isConnected && earlyPress.click())
  }, [])
  return null
}
