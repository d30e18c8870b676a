import { path } from '../../api/path.ts'
import { getPhoneNumber } from '../../api/phone-numbers.ts'
import { useQuery, type Query } from '../query/use-query.ts'

/** The path of GET /phone-numbers/{uid}, under which its answer is cached. */
export const phoneNumberKey = (uid: string): string => path`/phone-numbers/${uid}`

/** The saved phone number of a signed-in user: null where there is none, undefined until it is known. */
export const usePhoneNumber = (uid: string | null): Query<string | null> =>
  useQuery(uid === null ? null : phoneNumberKey(uid), () => getPhoneNumber(uid ?? ''))
