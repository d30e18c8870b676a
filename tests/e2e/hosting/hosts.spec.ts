import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { preview } from 'vite'
import { answerTo, type Answer } from '../../../src/build/hosting/answer.ts'
import { readSite } from '../../../src/build/hosting/site.ts'
import { startCaddy, startFirebase, startNginx, type Server } from './servers.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** CI has built it for an earlier suite. */
const isBuilt = process.env['E2E_BUILT'] !== undefined
const DIST = resolve(ROOT, isBuilt ? 'node_modules/.e2e-demo' : 'node_modules/.hosting-dist')
const PORT = Number(process.env['E2E_PORT'] ?? 5290)

test.describe.configure({ mode: 'serial' })

/** Files without an extension, which an owner adds to the build. */
function addWellKnown(): void {
  mkdirSync(resolve(DIST, '.well-known'), { recursive: true })
  writeFileSync(resolve(DIST, '.well-known/apple-developer-merchantid-domain-association'), '7B227073')
}

test.beforeAll(() => {
  if (isBuilt) return addWellKnown()
  test.setTimeout(300_000)
  execFileSync(
    'npx',
    ['vite', 'build', '--mode', 'demo', '--logLevel', 'error', '--outDir', DIST, '--emptyOutDir'],
    {
      cwd: ROOT,
      stdio: 'inherit',
    },
  )
  addWellKnown()
})

type Response = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

/** Sends the request line as it is: fetch() would change "//" and "..". */
const ask = (port: number, path: string, headers: Record<string, string> = {}): Promise<Response> =>
  new Promise((done, fail) => {
    // Node's shared agent may reuse a connection that the server closes at that moment.
    const sent = httpRequest({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
    sent.on('error', fail)
    sent.end()
  })

/** The path that the page was rendered for. */
const pageOf = (html: string): string | undefined =>
  /<div id="root" data-(?:page|shell)="([^"]*)"/.exec(html)?.[1]

/** What a response is, in the words of answerTo(). */
function answerOf({ status, headers, text }: Response): string {
  if (status === 301) return `301 ${String(headers['location']).replace(/^https?:\/\/[^/]+/, '')}`
  const isPage = headers['content-type']?.includes('text/html')
  return `${status} ${isPage ? (pageOf(text) ?? 'html') : 'file'}`
}

function expectedAnswer(answer: Answer): string {
  if ('location' in answer) return `301 ${answer.location}`
  if (answer.file === null || !answer.file.endsWith('.html')) return `${answer.status} file`
  return `${answer.status} ${answer.file === '/index.html' ? '/home' : answer.file.replace('.html', '')}`
}

type Host = {
  /** "@long": by night. */
  tag?: string
  start: () => Promise<Server>
  /** Paths that this test does not ask. */
  skips?: RegExp
  /** The host's own answer, where its configuration can't change it. */
  answer?: (path: string, expected: string, pages: readonly string[]) => string
}

const HOSTS: Record<string, Host> = {
  nginx: { start: () => startNginx(readSite(DIST), DIST, PORT) },
  caddy: { start: () => startCaddy(readSite(DIST), DIST, PORT + 1) },
  'the preview server': {
    start: async () => {
      const server = await preview({
        root: ROOT,
        mode: 'demo',
        logLevel: 'error',
        build: { outDir: DIST },
        preview: { port: PORT + 2, strictPort: true, host: '127.0.0.1' },
      })
      return { port: PORT + 2, stop: () => server.close() }
    },
  },
  'the Firebase emulator': {
    tag: '@long ',
    start: () => startFirebase(DIST, PORT + 3),
    // It stops at "//", answers a malformed path with 500, and serves files that a deployment ignores.
    skips: /^\/([/_%]|\.\.)/,
    answer: onFirebase,
  },
}

/** Firebase redirects a page's trailing slash and the 404 page's file name, and shows the 404 page in place of a missing file. */
function onFirebase(path: string, expected: string, pages: readonly string[]): string {
  const [pathname = '', query] = path.split('?')
  const page = pathname.replace(/\/+$/, '')
  if (page !== pathname && pages.includes(page)) return `301 ${page}${query === undefined ? '' : `?${query}`}`
  if (pathname === '/404.html') return '301 /404'
  return expected === '404 file' ? '404 /404' : expected
}

for (const [host, { tag = '', start, skips = /^$/, answer }] of Object.entries(HOSTS)) {
  test(`${tag}kind: ${host} answers every path as the table says, with the headers of the build`, async () => {
    const site = readSite(DIST)
    const server = await start()
    try {
      const script = [...site.files].find((file) => /^\/assets\/index-.*\.js$/.test(file)) ?? ''
      const paths = [
        '/',
        '/?a=1',
        ...site.pages.flatMap((page) => [page, `${page}/`, `${page}?q=a%2Fb//c`, `${page}.html`]),
        ...site.nested.flatMap((page) => [`${page}/a`, `${page}/a/b`, `${page}/a.js`]),
        '/products.html?category=flower',
        '/index.html',
        '/404.html',
        '/no-such-page',
        '/no-such-page/',
        '/products/1',
        '/Products',
        '/HOME',
        '/Products.html',
        '//',
        '///',
        '//products',
        '/products//',
        '//example.com/..',
        '/products%2F',
        '/home%2Fa',
        '/home%5Ca',
        '/assets/gone.js',
        '/assets/gone',
        '/assets',
        '/gone.png',
        '/.env',
        '/_headers',
        '/_redirects',
        '/releases.json',
        '/licenses.txt',
        '/robots.txt',
        '/favicon.ico',
        '/manifest.webmanifest',
        '/mockServiceWorker.js',
        '/sw.js',
        '/.well-known/apple-developer-merchantid-domain-association',
        script,
      ].filter((path) => !skips.test(path))
      const answers = await Promise.all(
        paths.map(async (path) => [path, await ask(server.port, path)] as const),
      )
      expect(Object.fromEntries(answers.map(([path, response]) => [path, answerOf(response)]))).toEqual(
        Object.fromEntries(
          paths.map((path) => {
            const expected = expectedAnswer(answerTo(site, path))
            return [path, answer?.(path, expected, site.pages) ?? expected]
          }),
        ),
      )
      for (const [path, { status, headers }] of answers) {
        for (const [name, value] of site.headers) {
          expect(headers[name.toLowerCase()], `${name} of ${path}`).toBe(value)
        }
        const isLasting = path.startsWith('/assets/') && status === 200
        expect(headers['cache-control'], `Cache-Control of ${path}`).toContain(
          isLasting ? 'immutable' : 'no-cache',
        )
      }
      const malformed = ['/%', '/%zz.js', '/%00', '/%2e%2e%2fpackage.json', '/../package.json']
      for (const path of malformed.filter((one) => !skips.test(one))) {
        expect((await ask(server.port, path)).status, path).toBeGreaterThanOrEqual(400)
        expect((await ask(server.port, path)).status, path).toBeLessThan(500)
      }
    } finally {
      await server.stop()
    }
  })
}

test('nginx and Caddy serve the compressed copies', async () => {
  for (const [host, encoding] of [
    ['nginx', 'gzip'],
    ['caddy', 'br'],
  ]) {
    const server = await HOSTS[host ?? '']?.start()
    try {
      const { headers } = await ask(server?.port ?? 0, '/home', { 'Accept-Encoding': 'gzip, br' })
      expect(headers['content-encoding'], host).toBe(encoding)
    } finally {
      await server?.stop()
    }
  }
})
