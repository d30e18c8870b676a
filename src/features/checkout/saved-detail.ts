import type { SWRResponse } from 'swr'
import { waitAtMost } from '../../lib/wait-at-most.ts'

/** A saved address or phone number: null if none is saved, undefined until it is loaded. */
export type SavedText = string | null | undefined

/** Its call, as useAddress and usePhoneNumber return it. */
export type SavedTextQuery = SWRResponse<string | null, Error>

/** How long paying waits for a saved text that is already known (ms). */
const READ_AGAIN_MS = 4_000

/**
 * Reads a saved text right before paying: another tab or device may have changed it. Resolves to undefined if that fails, or takes
 * too long for a known text. Never rejects.
 */
export async function readAgain(
  query: SavedTextQuery,
  read: () => Promise<string | null>,
): Promise<SavedText> {
  if (query.data === undefined) return query.mutate()
  try {
    const text = await waitAtMost(read(), READ_AGAIN_MS, () => new Error('Too late.'))
    // Also loads it again, which drops older answers in flight.
    if (text !== query.data) void query.mutate(text)
    return text
  } catch {
    return undefined
  }
}

export const hasFailed = ({ data, error }: SavedTextQuery): boolean =>
  data === undefined && error !== undefined

export const isPending = ({ data, error }: SavedTextQuery): boolean =>
  data === undefined && error === undefined
