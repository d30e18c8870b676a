import { useEffect, useState, type ReactNode } from 'react'
import { onFirstActivity } from '../lib/first-activity.ts'

/** What no first screen needs: it follows the user's first input. */
export function AfterFirstInput({ children }: { children: ReactNode }) {
  const [isActive, setIsActive] = useState(false)
  useEffect(() => onFirstActivity(() => setIsActive(true)), [])
  return isActive && children
}
