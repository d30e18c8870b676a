import useSWR, { type SWRResponse } from 'swr'
import { fillPath } from '../../../api/transport/path.ts'
import { getPhoneNumber } from '../../../api/user-records.ts'

/** The cache key of GET /phone-numbers/{uid}. */
export const phoneNumberKey = (uid: string): string => fillPath('/phone-numbers/{uid}', uid)

/** A user's saved phone number: null if there is none, undefined until it is loaded. */
export const usePhoneNumber = (uid: string): SWRResponse<string | null, Error> =>
  useSWR(phoneNumberKey(uid), () => getPhoneNumber(uid))
