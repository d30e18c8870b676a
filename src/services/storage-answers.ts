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

const done = (request: IDBRequest): Promise<Event> =>
  new Promise((resolve) => {
    request.addEventListener('success', resolve)
    request.addEventListener('error', resolve)
  })

async function readSomething(): Promise<void> {
  const request = indexedDB.open(DATABASE)
  // Firebase makes it, with a store.
  request.addEventListener('upgradeneeded', () => request.transaction?.abort())
  const { type } = await done(request)
  if (type === 'error') return
  const { result } = request
  const [store] = result.objectStoreNames
  if (store !== undefined) await done(result.transaction(store).objectStore(store).count())
  result.close()
}
