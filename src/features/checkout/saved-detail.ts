import type { SWRResponse } from 'swr'

/** A saved address or phone number: null if none is saved, undefined until it is loaded. */
export type SavedText = string | null | undefined

/** Its call, as useAddress and usePhoneNumber return it. */
export type SavedTextQuery = SWRResponse<string | null, Error>

/** Retries the call. Never rejects. */
export const reload = (query: SavedTextQuery): Promise<SavedText> => query.mutate()

/** Waits until a saved text is loaded; undefined if that fails. */
export const whenLoaded = async (query: SavedTextQuery): Promise<SavedText> =>
  query.data === undefined ? reload(query) : query.data

export const hasFailed = ({ data, error }: SavedTextQuery): boolean =>
  data === undefined && error !== undefined

export const isPending = ({ data, error }: SavedTextQuery): boolean =>
  data === undefined && error === undefined
