import { getAddress } from '../../api/addresses.ts'
import { path } from '../../api/path.ts'
import { useQuery, type Query } from '../query/use-query.ts'

/** Cache key: the path of GET /addresses/{uid}. */
export const addressKey = (uid: string): string => path`/addresses/${uid}`

/** The user's saved address. null: there is none; undefined: not loaded yet. */
export const useAddress = (uid: string | null): Query<string | null> =>
  useQuery(uid === null ? null : addressKey(uid), () => getAddress(uid ?? ''))
