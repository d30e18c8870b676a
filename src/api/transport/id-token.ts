import { env } from '../../lib/env.ts'
import { waitAtMost } from '../../lib/wait.ts'

/** A call is sent without a token if it takes longer than this (ms). */
const TOKEN_TIMEOUT_MS = 5_000

/** The `Authorization` header of a user's call; empty if there is no token. https://datatracker.ietf.org/doc/html/rfc6750 */
export async function authorization(isRefused: boolean): Promise<Record<string, string>> {
  if (!env.sendsIdToken) return {}
  const loaded = import('../../services/auth.ts').then(({ getIdToken }) => getIdToken(isRefused))
  const tooLate = () => new Error('No ID token in time.')
  const token = await waitAtMost(loaded, TOKEN_TIMEOUT_MS, tooLate).catch(() => null)
  return token ? { Authorization: `Bearer ${token}` } : {}
}
