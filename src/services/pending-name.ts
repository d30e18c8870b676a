import { readJson, removeKey, writeText } from '../lib/storage/storage.ts'

/** A new account's name that Firebase has not saved yet: { uid, name }. */
const KEY = 'pendingName'

/** The unsaved name of an account, or null. */
export function pendingNameOf(uid: string): string | null {
  const stored = readJson(KEY) as { uid?: unknown; name?: unknown } | null
  return stored?.uid === uid && typeof stored.name === 'string' && stored.name !== '' ? stored.name : null
}

/** Keeps a name on this device until it is saved. */
export const keepPendingName = (uid: string, name: string): void => {
  writeText(KEY, JSON.stringify({ uid, name }))
}

/** The account's name is saved. */
export const dropPendingName = (uid: string): void => {
  if (pendingNameOf(uid) !== null) removeKey(KEY)
}
