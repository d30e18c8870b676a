import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readEnv } from '../../src/build/read-env.ts'

function read(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'env-'))
  writeFileSync(join(folder, '.env'), text)
  return readEnv('development', folder)
}

test.each([
  ['first', 'VITE_FIRST=https://api.example.com\nVITE_SECOND=Grove\n'],
  ['after a comment', '# Copy this file\nVITE_FIRST=https://api.example.com\nVITE_SECOND=Grove\n'],
  ['after CRLF', '# Copy this file\r\n\r\nVITE_FIRST=https://api.example.com\r\nVITE_SECOND=Grove\r\n'],
])('kind: an odd .env: a byte order mark hides no variable: %s', (_, text) => {
  const variables = { VITE_FIRST: 'https://api.example.com', VITE_SECOND: 'Grove' }
  expect(read(text)).toMatchObject(variables)
  expect(read(`\uFEFF${text}`)).toMatchObject(variables)
})

test('kind: a developer’s .env: browser tests read none, so they never reach a live backend', () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('ENV_FILES', 'off')
  expect(read('VITE_FIRST=https://api.example.com\n')).not.toHaveProperty('VITE_FIRST')
})
