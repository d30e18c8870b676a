import useSWR, { type SWRResponse } from 'swr'
import { fillPath } from '../../../api/transport/path.ts'
import { getPhoneNumber } from '../../../api/user-records.ts'

/** A user's saved phone number: null if there is none, undefined until it is loaded. */
export const usePhoneNumber = (uid: string): SWRResponse<string | null, Error> =>
  useSWR(fillPath('/phone-numbers/{uid}', uid), () => getPhoneNumber(uid))
