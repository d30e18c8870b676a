import useSWR from 'swr'
import { getPhoneNumber } from '../../api/phone-numbers.ts'

/** The saved phone number of a signed-in user: null where there is none, undefined until it is known. */
export function usePhoneNumber(uid: string | null) {
  const { data, error, isLoading, mutate } = useSWR<string | null, unknown>(
    uid === null ? null : ['phone-number', uid],
    () => getPhoneNumber(uid ?? ''),
  )
  return { data, error, isLoading, mutate }
}
