import { onKeyChange, writeText } from '../../lib/storage/storage.ts'

/** localStorage key that changes at each save of an address or phone number. It holds no personal data. */
const KEY = 'lastSave'

/** Notifies the other tabs when a save ends. Also after a failure: a lost answer may have saved the record. */
export const announceSave = <T>(save: Promise<T>): Promise<T> =>
  save.finally(() => writeText(KEY, `${Date.now()} ${Math.random()}`))

/** Subscribes to the saves of other tabs. @returns the function that unsubscribes. */
export const onSaveElsewhere = (onSave: () => void): (() => void) => onKeyChange(KEY, onSave)
