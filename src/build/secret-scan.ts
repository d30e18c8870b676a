import type { Plugin } from 'vite'

/** What must never reach a browser, by the shape that its vendor gives it. */
const SECRETS: [name: string, pattern: RegExp][] = [
  ['a Stripe secret key', /\b[sr]k_(live|test)_[0-9a-zA-Z]{10,}/],
  ['a Stripe webhook secret', /\bwhsec_[0-9a-zA-Z]{10,}/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['a Google OAuth client secret', /\bGOCSPX-[0-9a-zA-Z_-]{10,}/],
  ['a Twilio key', /\bSK[0-9a-f]{32}\b/],
  ['an AWS access key', /\bAKIA[0-9A-Z]{16}\b/],
]

/** The names of the secrets that a text seems to hold. */
export const secretsIn = (text: string): string[] =>
  SECRETS.filter(([, pattern]) => pattern.test(text)).map(([name]) => name)

/** Fails a build whose files hold something that looks like a secret. */
export function secretScan(): Plugin {
  return {
    name: 'secret-scan',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const text = file.type === 'chunk' ? file.code : file.source
        if (typeof text !== 'string') continue
        const [found] = secretsIn(text)
        if (found) this.error(`${file.fileName} holds ${found}: it would be public.`)
      }
    },
  }
}
