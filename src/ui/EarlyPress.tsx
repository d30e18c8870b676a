import { useEffect } from 'react'

declare global {
  interface Window {
    /** Set when React begins to listen: from then on build/early-press-snippet.ts keeps nothing more. */
    isTaken?: boolean
    /** The last button that was pressed before. */
    earlyPress?: HTMLElement
  }
}

/** Presses, once, the button that a visitor pressed while the page was HTML alone, if the page still has it. */
export function EarlyPress() {
  useEffect(() => {
    const { earlyPress } = window
    delete window.earlyPress
    // what was typed before (lib/keep-typed.ts) goes first
    if (earlyPress) setTimeout(() => earlyPress.isConnected && earlyPress.click())
  }, [])
  return null
}
