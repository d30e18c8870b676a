import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { onFirstActivity } from '../lib/first-activity.ts'

/** What no first screen needs: it follows the user's first input, which a transition lets the page answer first. */
export function AfterFirstInput({ children }: { children: ReactNode }) {
  const [isActive, setIsActive] = useState(false)
  useEffect(() => onFirstActivity(() => startTransition(() => setIsActive(true))), [])
  return isActive && children
}
