import useSWR, { type SWRResponse } from 'swr'
import { getAddress } from '../../api/addresses.ts'
import { path } from '../../api/path.ts'

/** The cache key of GET /addresses/{uid}. */
export const addressKey = (uid: string): string => path`/addresses/${uid}`

/** A user's saved address: null if there is none, undefined until it is loaded. A null uid makes no call. */
export const useAddress = (uid: string | null): SWRResponse<string | null, Error> =>
  useSWR(uid === null ? null : addressKey(uid), () => getAddress(uid ?? ''))
