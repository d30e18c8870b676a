import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { cachedPaths, headersFile, productionHeaders } from '../../src/build/headers.ts'
import { answerTo } from '../../src/build/hosting/answer.ts'
import { configurationOf } from '../../src/build/hosting/hosts.ts'
import { robots } from '../../src/build/html/shared-links.ts'
import { readSite } from '../../src/build/hosting/site.ts'
import { resolveStack } from '../../src/build/release/stack.ts'
import { resolveEnv } from '../../src/lib/env-rules.ts'

const HEADERS = productionHeaders(resolveEnv({}, true).values, 'sha256-abc')

/** A folder with the files of a small build. */
function newBuild(): string {
  const dist = mkdtempSync(join(tmpdir(), 'site-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  mkdirSync(join(dist, 'assets'))
  for (const file of [
    'index.html',
    'home.html',
    'products.html',
    '404.html',
    'robots.txt',
    'assets/index-a.js',
  ]) {
    writeFileSync(join(dist, file), file)
  }
  writeFileSync(join(dist, '_headers'), headersFile(HEADERS, cachedPaths(['/home', '/products'], ['/home'])))
  writeFileSync(join(dist, '_redirects'), '/home/* /home.html 200\n')
  return dist
}

test.each([
  ['/', '200 /index.html'],
  ['/products?q=a//b%2Fc', '200 /products.html'],
  ['/products/', '200 /products.html'],
  ['/home/any/thing', '200 /home.html'],
  ['/products.html?a=1', '301 /products?a=1'],
  ['/index.html', '301 /'],
  ['/assets/index-a.js', '200 /assets/index-a.js'],
  ['/robots.txt', '200 /robots.txt'],
  ['/assets/gone.js', '404 text'],
  ['/Products', '404 /404.html'],
  ['/products/1', '404 /404.html'],
  ['/404.html', '404 /404.html'],
  ['//', '404 /404.html'],
  ['//products', '404 /404.html'],
  ['/home%2fa', '404 /404.html'],
  ['/home%5Ca', '404 /404.html'],
  ['/%', '404 /404.html'],
  ['/%zz.js', '404 text'],
  ['/../../package.json', '404 text'],
  ['/_headers', '404 /404.html'],
])('kind: a host answers %s with %s', (target, expected) => {
  const answer = answerTo(readSite(newBuild()), target)
  const what = 'location' in answer ? answer.location : (answer.file ?? 'text')
  expect(`${answer.status} ${what}`).toBe(expected)
})

describe('the configuration of each host', () => {
  test.each(['nginx', 'caddy', 'firebase', 'netlify'])(
    'kind: a proxy that rewrites HTML: %s has the policy, the paths, and no-transform for pages alone',
    (host) => {
      const text = configurationOf(host, newBuild())
      expect(text).toContain("'sha256-abc'")
      for (const name of Object.keys(HEADERS)) expect(text).toContain(name)
      expect(text).toContain('home')
      if (host !== 'firebase') expect(text).toContain('products')
      expect(text).toContain('immutable')
      expect(text).toContain('no-cache, no-transform')
      expect(text).not.toMatch(/immutable.*no-transform|no-transform.*immutable/)
    },
  )

  test('kind: a proxy that rewrites HTML: the _headers of Netlify and Cloudflare name each page, and no path twice', () => {
    const [, ...rules] = readFileSync(join(newBuild(), '_headers'), 'utf8').split(/\n(?=\/)/)
    expect(Object.fromEntries(rules.map((rule) => rule.trim().split('\n  Cache-Control: ')))).toEqual({
      '/': 'no-cache, no-transform',
      '/home': 'no-cache, no-transform',
      '/products': 'no-cache, no-transform',
      '/home/*': 'no-cache, no-transform',
      '/assets/*': 'public, max-age=31536000, immutable',
    })
  })

  test('of Cloudflare leaves paths and headers to the files in dist/', () => {
    expect(JSON.parse(configurationOf('cloudflare', newBuild()))).toMatchObject({
      assets: { directory: './dist', not_found_handling: '404-page' },
    })
  })

  test.each([
    ['nginx', 'server_name shop.test;'],
    ['caddy', '\nshop.test {'],
  ])('of %s answers at the shop’s own address', (host, line) => {
    const dist = newBuild()
    expect(configurationOf(host, dist)).toContain(line.replace('shop.test', 'shop.example.com'))
    writeFileSync(join(dist, 'robots.txt'), robots('https://shop.test', []))
    expect(configurationOf(host, dist)).toContain(line)
  })

  test('needs a known host and a build', () => {
    expect(() => configurationOf('apache', newBuild())).toThrow('nginx|caddy|firebase|netlify|cloudflare')
    expect(() => configurationOf('nginx', join(tmpdir(), 'no-such-build'))).toThrow('Run npm run build first')
  })
})

test('a production stack is resolved by the build’s source maps, other lines stay', () => {
  const maps = mkdtempSync(join(tmpdir(), 'maps-'))
  onTestFinished(() => rmSync(maps, { recursive: true }))
  // Generated line 1, column 0 → source line 3, column 4.
  const map = { version: 3, sources: ['../../src/lib/money.ts'], names: [], mappings: 'AAEI' }
  writeFileSync(join(maps, 'index-a.js.map'), JSON.stringify(map))
  const stack = [
    'TypeError: x is undefined',
    '    at t (https://shop.example.com/assets/index-a.js:1:5)',
    '    at https://shop.example.com/assets/other-b.js:1:5',
  ].join('\n')
  expect(resolveStack(stack, maps).split('\n')).toEqual([
    'TypeError: x is undefined',
    '    at t (src/lib/money.ts:3:5)',
    '    at https://shop.example.com/assets/other-b.js:1:5',
  ])
})
