import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { resolveConfig } from 'vite'
import { describe, expect, test, vi } from 'vitest'
import { metaPolicy, productionHeaders } from '../../../src/build/headers.ts'
import { buildInlineScript } from '../../../src/build/html/inline-script.ts'
import { fillTemplate } from '../../../src/build/html/page-html.ts'
import { readRelease } from '../../../src/build/release/release.ts'
import { resolveEnv } from '../../../src/lib/env-rules.ts'

const ROOT = join(import.meta.dirname, '../../..')
const TEMPLATE =
  '<html lang="en"><head><title>Grove</title></head><body><div id="root"></div><noscript>no</noscript></body></html>'

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`

/** The loader and one page of a release. */
async function release(name: string, apiUrl: string, define: Record<string, string>) {
  const config = await resolveConfig(
    { root: ROOT, configFile: false, mode: name, define, logLevel: 'error', build: { target: 'es2022' } },
    'build',
  )
  const script = await buildInlineScript(config)
  const html = fillTemplate(TEMPLATE, {
    body: `<main>${name}</main>`,
    attribute: 'data-page="/home"',
    script,
    config: {
      scripts: [`/assets/index-${name}.js`],
      apiUrl,
      needs: ['/dispensaries'],
      filters: [],
      release: `1.0.0+${name}`,
    },
    policy: metaPolicy(hashOf(script)),
    styles: [],
    scripts: [],
    apiUrl,
    photoOrigins: [],
    sharing: () => [],
  })
  return { html, hash: hashOf(script) }
}

/** The inline scripts of a page that a browser would run. */
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*type="application)[^>]*>([^]*?)<\/script>/g)].map(([, text = '']) => text)

test('kind: the inline script is the same in two releases, so the old header serves the new HTML', async () => {
  const old = await release('aaaa', 'https://api.example.com', { __A__: '1' })
  const now = await release('bbbb', 'https://other.example.com', { __A__: '2' })
  expect(now.html).not.toBe(old.html)
  expect(now.hash).toBe(old.hash)
  const header = productionHeaders(resolveEnv({}, true).values, old.hash)['Content-Security-Policy']
  const scripts = inlineScripts(now.html)
  expect(scripts).toHaveLength(1)
  expect(header).toContain(`'${hashOf(scripts[0] ?? '')}'`)
})

test('kind: what changes with a release is data that no quote or tag can break out of', async () => {
  const api = 'https://api.example.com/?"><script>alert(1)</script>&amp;'
  const { html } = await release('cccc', api, {})
  const page = new DOMParser().parseFromString(html, 'text/html')
  const loader = page.querySelector<HTMLScriptElement>('script[data-config]')
  expect(JSON.parse(loader?.dataset['config'] ?? '')).toEqual({
    scripts: ['/assets/index-cccc.js'],
    apiUrl: api,
    needs: ['/dispensaries'],
    filters: [],
    release: '1.0.0+cccc',
  })
})

describe('a release', () => {
  test('is named by version and commit', () => {
    expect(readRelease(ROOT)).toMatch(/^\d+\.\d+\.\d+\+[\da-f]{7}$/)
  })

  test('takes the commit from the environment if there is no repository', () => {
    vi.stubEnv('PATH', '')
    vi.stubEnv('COMMIT', '0123456789abcdef')
    expect(readRelease(ROOT)).toMatch(/\+0123456$/)
    vi.unstubAllEnvs()
  })
})
