import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'

const values = new Map<string, unknown>()

/** A named value of the current history entry, kept in memory: Back and Forward restore it, a reload does not. */
export function useEntryMemory<T>(name: string): { get: () => T | undefined; set: (value: T) => void } {
  const { key } = useLocation()
  return useMemo(() => {
    const id = `${key} ${name}`
    return { get: () => values.get(id) as T | undefined, set: (value) => void values.set(id, value) }
  }, [key, name])
}

/** Forgets all values, as a reload does. Tests call it: their modules outlive a test. */
export const resetEntryMemory = (): void => values.clear()
