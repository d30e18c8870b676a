import { path } from '../../api/path.ts'
import { getPhoneNumber } from '../../api/phone-numbers.ts'
import { useQuery, type Query } from '../query/use-query.ts'

/** Cache key: the path of GET /phone-numbers/{uid}. */
export const phoneNumberKey = (uid: string): string => path`/phone-numbers/${uid}`

/** The user's saved phone number. null: there is none; undefined: not loaded yet. */
export const usePhoneNumber = (uid: string | null): Query<string | null> =>
  useQuery(uid === null ? null : phoneNumberKey(uid), () => getPhoneNumber(uid ?? ''))
