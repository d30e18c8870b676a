import { getAddress } from '../../api/addresses.ts'
import { path } from '../../api/path.ts'
import { useQuery, type Query } from '../query/use-query.ts'

/** The path of GET /addresses/{uid}, under which its answer is cached. */
export const addressKey = (uid: string): string => path`/addresses/${uid}`

/** The saved address of a signed-in user: null where there is none, undefined until it is known. */
export const useAddress = (uid: string | null): Query<string | null> =>
  useQuery(uid === null ? null : addressKey(uid), () => getAddress(uid ?? ''))
