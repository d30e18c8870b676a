import { useEffect } from 'react'

declare global {
  interface Window {
    /** Set once the page's script listens: from then on build/early-press-snippet.ts keeps out of the way. */
    isTaken?: boolean
    /** The last button that was pressed before. */
    earlyPress?: HTMLElement
  }
}

/** Presses the button that a visitor pressed while the page was HTML alone, if the page still has it. */
export function EarlyPress() {
  useEffect(() => {
    if (window.isTaken) return
    window.isTaken = true
    const { earlyPress } = window
    // what was typed before (lib/keep-typed.ts) goes first
    if (earlyPress) setTimeout(() => earlyPress.isConnected && earlyPress.click())
  }, [])
  return null
}
