import { useState } from 'react'
import type { SWRResponse } from 'swr'
import { getAddress, getPhoneNumber } from '../../api/user-records.ts'
import { waitAtMost } from '../../lib/wait.ts'
import { usePhoneNumber } from '../account/records/use-phone-number.ts'
import { useDeviceAddress } from '../address/device-address.ts'
import { isChoiceOpen } from '../address/open-choice.ts'
import { useAddress } from '../address/use-address.ts'
import type { DetailName, Details, Editing, SavedText } from './status/problem.ts'

/** The call of a saved address or phone number. */
export type SavedTextQuery = SWRResponse<string | null, Error>

/** How long paying waits for a saved text that is already known (ms). */
const READ_AGAIN_MS = 4_000

/** A saved text right before paying: another tab or device may have changed it. Without an answer in time, the known one. Never rejects. */
async function readAgain(query: SavedTextQuery, read: () => Promise<string | null>): Promise<SavedText> {
  if (query.data === undefined) return query.mutate()
  try {
    const text = await waitAtMost(read(), READ_AGAIN_MS, () => new Error('Too late.'))
    // Also loads it again, which drops older answers in flight.
    if (text !== query.data) void query.mutate(text)
    return text
  } catch {
    return query.data
  }
}

/** A user's saved address and phone number, and their editors. */
export function useSavedDetails(uid: string) {
  const address = useAddress(uid)
  const phone = usePhoneNumber(uid)
  const picked = useDeviceAddress()
  const [editors, setEditors] = useState({ address: false, phone: false })
  const known: Details = { address: address.data, phoneNumber: phone.data }
  return {
    address,
    phone,
    known,
    /** Both, read again. */
    read: async (): Promise<Details> => {
      const [addressText, phoneNumber] = await Promise.all([
        readAgain(address, () => getAddress(uid)),
        readAgain(phone, () => getPhoneNumber(uid)),
      ])
      return { address: addressText, phoneNumber }
    },
    /** What is being edited, if these are the saved details. */
    editingOf: (details: Details): Editing => ({ ...editors, choice: isChoiceOpen(details.address, picked) }),
    setEditing: (name: DetailName, isEditing: boolean) =>
      setEditors((now) => ({ ...now, [name]: isEditing })),
  }
}

export type SavedDetails = ReturnType<typeof useSavedDetails>

export const hasFailed = ({ data, error }: SavedTextQuery): boolean =>
  data === undefined && error !== undefined

export const isPending = ({ data, error }: SavedTextQuery): boolean =>
  data === undefined && error === undefined
