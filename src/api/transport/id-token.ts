import { waitAtMost } from '../../lib/wait.ts'

/** Returns the signed-in user's ID token, or null without a user. `isRefused`: the cached one was refused, so fetch a new one. */
type IdTokenSource = (isRefused: boolean) => Promise<string | null>

/** A call is sent without a token if it takes longer than this (ms). */
const TOKEN_TIMEOUT_MS = 5_000

let source: IdTokenSource | undefined

/** Sends an ID token with the user's calls from now on; undefined stops it. This layer may not import a service. */
export const authorizeWith = (given: IdTokenSource | undefined): void => void (source = given)

/** Whether calls carry a token. */
export const isAuthorizing = (): boolean => source !== undefined

/** The `Authorization` header of a user's call; empty if there is no token. https://datatracker.ietf.org/doc/html/rfc6750 */
export async function authorization(isRefused: boolean): Promise<Record<string, string>> {
  if (!source) return {}
  const tooLate = () => new Error('No ID token in time.')
  const token = await waitAtMost(source(isRefused), TOKEN_TIMEOUT_MS, tooLate).catch(() => null)
  return token ? { Authorization: `Bearer ${token}` } : {}
}
