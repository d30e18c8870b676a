import type { Query } from '../query/use-query.ts'

/** What is saved: null where there is nothing, undefined where it could not be loaded. */
export type SavedText = string | null | undefined

/** A saved detail, now or as soon as it has been loaded. */
export const known = async ({ data, reload }: Query<string | null>): Promise<SavedText> =>
  data === undefined ? reload() : data

/** Whether a saved detail could not be loaded. */
export const hasFailed = ({ data, error }: Query<string | null>): boolean =>
  data === undefined && error !== undefined

/** Whether a saved detail is still being loaded. */
export const isComing = ({ data, error }: Query<string | null>): boolean =>
  data === undefined && error === undefined
