import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Secrets by their vendors' formats. */
const SECRETS: [name: string, pattern: RegExp][] = [
  ['a Stripe secret key', /\b[sr]k_(live|test)_[0-9a-zA-Z]{10,}/],
  ['a Stripe webhook secret', /\bwhsec_[0-9a-zA-Z]{10,}/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['a Google OAuth client secret', /\bGOCSPX-[0-9a-zA-Z_-]{10,}/],
  ['a Twilio key', /\bSK[0-9a-f]{32}\b/],
  ['an AWS access key', /\bAKIA[0-9A-Z]{16}\b/],
]

/** Names of the secrets that a text contains. */
export const secretsIn = (text: string): string[] =>
  SECRETS.filter(([, pattern]) => pattern.test(text)).map(([name]) => name)

/** The files with a secret, each as "path: what it is". */
export async function secretsInFiles(files: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const file of files) {
    for (const name of secretsIn(await readFile(file, 'latin1'))) found.push(`${file}: ${name}`)
  }
  return found
}

/** @throws {Error} if any file in the folder contains a secret */
export async function refuseSecrets(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const found = await secretsInFiles(files.map(({ parentPath, name }) => join(parentPath, name)))
  if (found.length > 0) throw new Error(`It would be public: ${found.join(', ')}`)
}
