import type { SWRResponse } from 'swr'

/** What is saved: null where there is nothing, undefined where it could not be loaded. */
export type SavedText = string | null | undefined

/** A saved detail, now or as soon as it has been loaded. */
export const known = async ({ data, mutate }: SWRResponse<string | null, Error>): Promise<SavedText> =>
  data === undefined ? mutate() : data

/** Whether a saved detail could not be loaded. */
export const hasFailed = ({ data, error }: SWRResponse<string | null, Error>): boolean =>
  data === undefined && error !== undefined

/** Whether a saved detail is still being loaded. */
export const isComing = ({ data, error }: SWRResponse<string | null, Error>): boolean =>
  data === undefined && error === undefined
