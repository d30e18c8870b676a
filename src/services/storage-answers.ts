import { openDB } from 'idb'
import { waitAtMost } from '../lib/wait.ts'

/** Firebase's own database. */
const DATABASE = 'firebaseLocalStorageDb'
/** Some versions of Safari never answer (ms). */
const ANSWERS_WITHIN_MS = 8_000

/**
 * Whether IndexedDB answers, be it with a refusal. Firebase waits for it in each call, without a limit.
 * https://github.com/firebase/firebase-js-sdk/issues/8019
 */
export const storageAnswers = (): Promise<boolean> =>
  waitAtMost(
    readSomething().catch(() => undefined),
    ANSWERS_WITHIN_MS,
    () => new Error('IndexedDB did not answer.'),
  ).then(
    () => true,
    () => false,
  )

async function readSomething(): Promise<void> {
  const database = await openDB(DATABASE, undefined, {
    // Firebase makes it, with a store.
    upgrade(_database, _from, _to, transaction) {
      transaction.done.catch(() => undefined)
      transaction.abort()
    },
  })
  const [store] = database.objectStoreNames
  if (store !== undefined) await database.count(store)
  database.close()
}
