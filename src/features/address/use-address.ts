import useSWR, { type SWRResponse } from 'swr'
import { loadChunk } from '../../lib/chunks.ts'
import { fillPath } from '../../api/transport/path.ts'
import { deviceAddress } from './device-address.ts'
import { isChoiceOpen } from './open-choice.ts'

/** The cache key of GET /addresses/{uid}. */
export const addressKey = (uid: string): string => fillPath('/addresses/{uid}', uid)

/** Only a signed-in user needs it. */
const loadCalls = () => import('../../api/user-records.ts')

/** The last sign-up, which saves an address. Reading it before would be a 404, which the browser logs as an error. */
let signUp: Promise<unknown> | undefined

/** Delays the next loads until a sign-up is done. It must not reject. */
export const readAfter = (running: Promise<unknown>): void => void (signUp = running)

/** A user's saved address: null if there is none, undefined until it is loaded. A null uid makes no call. */
export const useAddress = (uid: string | null): SWRResponse<string | null, Error> =>
  useSWR(uid === null ? null : addressKey(uid), async () => {
    await signUp
    const saved = await (await loadChunk(loadCalls)).getAddress(uid ?? '')
    // An equal address on this device leaves no question, also if the saved one changes later.
    if (saved !== null && !isChoiceOpen(saved, deviceAddress.read() ?? '')) deviceAddress.write(null)
    return saved
  })
