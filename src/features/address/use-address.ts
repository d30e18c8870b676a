import useSWR, { type SWRResponse } from 'swr'
import { loadChunk } from '../../lib/chunks.ts'
import { path } from '../../api/transport/path.ts'

/** The cache key of GET /addresses/{uid}. */
export const addressKey = (uid: string): string => path`/addresses/${uid}`

/** Only a signed-in user needs it. */
const loadCalls = () => import('../../api/addresses.ts')

/** A user's saved address: null if there is none, undefined until it is loaded. A null uid makes no call. */
export const useAddress = (uid: string | null): SWRResponse<string | null, Error> =>
  useSWR(uid === null ? null : addressKey(uid), async () =>
    (await loadChunk(loadCalls)).getAddress(uid ?? ''),
  )
