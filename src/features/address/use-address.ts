import useSWR from 'swr'
import { getAddress } from '../../api/addresses.ts'

/** The saved address of a signed-in user: null where there is none, undefined until it is known. */
export function useAddress(uid: string | null) {
  const { data, error, isLoading, mutate } = useSWR<string | null, unknown>(
    uid === null ? null : ['address', uid],
    () => getAddress(uid ?? ''),
  )
  return { data, error, isLoading, mutate }
}
