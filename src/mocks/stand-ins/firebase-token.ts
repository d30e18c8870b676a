import type { MockAccount } from '../db.ts'
import { serviceEnv } from '../../lib/service-env.ts'

const encode = (part: object): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(part))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** An unsigned id token with Firebase's claims. The SDK reads its times; the mock backend does not verify it. */
export function fakeToken(account: MockAccount, validSeconds: number): string {
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: `https://securetoken.google.com/${serviceEnv.firebase.projectId}`,
    aud: serviceEnv.firebase.projectId,
    auth_time: now,
    iat: now,
    exp: now + validSeconds,
    sub: account.uid,
    user_id: account.uid,
    email: account.email,
    name: account.displayName,
    firebase: { identities: {}, sign_in_provider: account.provider },
  }
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.mock`
}

/** The uid of an id token; "" if it is not valid. */
export function uidInToken(token: string): string {
  try {
    const claims = JSON.parse(
      atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    ) as { sub?: unknown }
    return typeof claims.sub === 'string' ? claims.sub : ''
  } catch {
    return ''
  }
}
