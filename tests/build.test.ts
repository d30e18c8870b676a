import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { splitFonts } from '../src/build/html/font-faces.ts'
import { metaPolicy, productionHeaders } from '../src/build/headers.ts'
import { refuseSecrets, secretsIn } from '../src/build/release/secret-scan.ts'
import { resolveEnv } from '../src/lib/env-rules.ts'

describe('a build', () => {
  test('H8 fails on text that looks like a secret', () => {
    expect(secretsIn(['const key = "sk_live_', 'a1'.repeat(12), '"'].join(''))).toEqual([
      'a Stripe secret key',
    ])
    expect(secretsIn(['-----BEGIN', 'RSA PRIVATE KEY-----'].join(' '))).toEqual(['a private key'])
    expect(secretsIn('const key = "pk_live_abcdefghijklmnop"')).toEqual([])
  })

  test('H8 fails on a secret in any of its files, also in a copied one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'grove-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    mkdirSync(join(folder, 'notes'))
    writeFileSync(join(folder, 'index.html'), 'pk_live_abcdefghijklmnop')
    await expect(refuseSecrets(folder)).resolves.toBeUndefined()
    writeFileSync(join(folder, 'notes/old.bin'), Buffer.from(`\0ÿ "sk_live_${'a1'.repeat(12)}"`, 'latin1'))
    await expect(refuseSecrets(folder)).rejects.toThrow(/old\.bin: a Stripe secret key/)
  })

  test('H5 has a policy that allows its backend, forbids framing, and allows no inline script but its loader', () => {
    const { values } = resolveEnv({ VITE_API_URL: 'https://api.example.com/v1' }, true)
    const policy = productionHeaders(values, 'sha256-abc')['Content-Security-Policy'] ?? ''
    expect(policy).toContain('https://api.example.com ')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy.match(/script-src [^;]+/)?.[0]).not.toContain('unsafe')
    expect(metaPolicy('sha256-abc')).toContain("'sha256-abc' 'strict-dynamic'")
  })
})

test('downloaded fonts are separated from the inline styles, local fallbacks are not', () => {
  const fetched = "@font-face{font-family:A B;src:url(/a.woff2)format('woff2');font-weight:600 700}"
  const local = "@font-face{font-family:C;src:local('Arial')}"
  expect(splitFonts(`a{color:red}${fetched}${local}b{top:0}`)).toEqual({
    rest: `a{color:red}${local}b{top:0}`,
    fonts: fetched,
  })
  const quoted =
    "@font-face {\n  font-family: 'D';\n  src: url('/d.woff2') format('woff2');\n  font-weight: 400;\n}"
  expect(splitFonts(quoted)).toEqual({ rest: '', fonts: quoted })
})
