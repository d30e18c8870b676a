/**
 * The servers of the benchmark, over HTTP/2 and TLS: the production build with its headers, compressed in advance, and the comparison pages;
 * the mock backend with cached answers, so that no page waits for the mock; and photographs. As in a real shop, backend and photographs
 * have origins of their own, and answer after a while.
 * GET /__products?count=10000 sets the size of the catalogue.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer as createPlainServer } from 'node:http'
import { createSecureServer } from 'node:http2'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { photo } from './photo.mjs'

const sitePort = Number(process.env.SITE_PORT)
const backendPort = Number(process.env.BACKEND_PORT)
const dist = resolve('node_modules/.bench-dist')
const reactDist = resolve('node_modules/.bench-react')
const MOCK_ORIGIN = 'https://api.mock.invalid'
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.txt': 'text/plain',
}

await build({ logLevel: 'error', build: { outDir: dist } })
/** The script of the comparison pages. */
const { output } = await build({
  configFile: false,
  logLevel: 'error',
  build: {
    outDir: reactDist,
    copyPublicDir: false,
    rolldownOptions: { input: resolve('tests/e2e/bench/react.mjs') },
  },
})
// After the build, which sets NODE_ENV: both use React in this process.
const { prerenderedPage, reactPage } = await import('./comparisons.mjs')
const reactAlone = { path: `/compare/${output[0].fileName}`, code: Buffer.from(output[0].code) }

const API = new URL(process.env.VITE_API_URL)
const SITE = `${API.protocol}//localhost:${sitePort}`
const PHOTOS = process.env.PHOTO_ORIGIN
/** Time until an answer begins (ms). */
const API_LATENCY_MS = Number(process.env.BENCH_API_MS ?? 60)
const PHOTO_LATENCY_MS = 20
let backend = null
/** Cached answers: path → headers, and the body in each encoding. Cleared when the catalogue's size changes. */
const files = new Map()
let answers = new Map()

async function start(count) {
  backend?.kill()
  answers = new Map()
  backend = spawn(process.execPath, ['tests/e2e/production/backend.mjs'], {
    env: { ...process.env, BACKEND_PORT: String(backendPort), VITE_MOCK_PRODUCTS: String(count) },
    stdio: 'inherit',
  })
  await new Promise((done) => setTimeout(done, 100))
  for (;;) {
    const size = await fetch(`http://localhost:${backendPort}/dispensaries/products`)
      .then((answer) => answer.json())
      .then(
        (list) => list.length,
        () => -1,
      )
    if (size === count) return
    await new Promise((done) => setTimeout(done, 100))
  }
}
process.on('exit', () => backend?.kill())
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit())

const isText = (type) => /text|javascript|json|svg/.test(type)

/** The body in each encoding. `quality` is brotli's: 11 for built files, less for the backend's answers. */
function pack(status, headers, body, quality) {
  const packed = { status, headers, identity: body }
  if (!isText(headers['Content-Type']) || body.length < 200) return packed
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return {
    ...packed,
    br: brotliCompressSync(body, { params }),
    gzip: gzipSync(body, { level: Math.min(9, quality) }),
  }
}

async function fromBackend(path) {
  const answer = await fetch(`http://localhost:${backendPort}${path}`)
  const type = answer.headers.get('content-type') ?? 'text/plain'
  let body = Buffer.from(await answer.arrayBuffer())
  // The mock's pictures have URLs of its own backend.
  if (type.includes('json')) body = Buffer.from(body.toString().replaceAll(MOCK_ORIGIN, PHOTOS))
  return pack(answer.status, { 'Content-Type': type, 'Cache-Control': 'no-cache' }, body, 5)
}

const siteHeaders = Object.fromEntries(
  readFileSync(join(dist, '_headers'), 'utf8')
    .split('\n')
    .slice(1)
    .filter(
      (line, index, lines) =>
        line.startsWith('  ') && lines.slice(0, index).every((one) => one.startsWith('  ')),
    )
    .map((line) => [line.slice(2, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
)

function fromSite(pathname) {
  const file = join(dist, extname(pathname) ? pathname : `${pathname === '/' ? '/index' : pathname}.html`)
  if (!existsSync(file) || !statSync(file).isFile())
    return pack(404, { 'Content-Type': 'text/plain' }, Buffer.from('Not found'), 1)
  const cache = /^\/(assets|fonts)\//.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache'
  const headers = {
    ...siteHeaders,
    'Content-Type': TYPES[extname(file)] ?? 'text/plain',
    'Cache-Control': cache,
  }
  return pack(200, headers, readFileSync(file), 11)
}

const COMPARISONS = {
  '/compare/react': reactPage(reactAlone.path),
  '/compare/prerendered': prerenderedPage(reactAlone.path, PHOTOS),
}

function fromComparisons(pathname) {
  const isScript = pathname === reactAlone.path
  const headers = isScript
    ? { 'Content-Type': 'text/javascript', 'Cache-Control': 'public, max-age=31536000, immutable' }
    : { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' }
  return pack(200, headers, isScript ? reactAlone.code : Buffer.from(COMPARISONS[pathname] ?? ''), 11)
}

/** The mock's own pictures are small SVGs, which a real shop does not have. */
const PHOTO = {
  status: 200,
  headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=3600' },
  identity: photo(),
}

async function answerTo(path) {
  const isApi = path.startsWith('/api/')
  const kept = isApi ? answers : files
  if (!kept.has(path)) {
    const isComparison = path.startsWith('/compare/')
    kept.set(
      path,
      isApi ? await fromBackend(path.slice(4)) : isComparison ? fromComparisons(path) : fromSite(path),
    )
  }
  return kept.get(path)
}

async function handle(request, response) {
  try {
    const url = new URL(request.url ?? '/', SITE)
    if (url.pathname === '/__products') {
      await start(Number(url.searchParams.get('count')))
      return void response.writeHead(200, { 'Content-Type': 'text/plain' }).end('ready')
    }
    if (url.pathname === '/__blank') {
      return void response
        .writeHead(200, { 'Content-Type': 'text/html' })
        .end('<!doctype html><title>-</title>')
    }
    const isApi = url.pathname.startsWith('/api/')
    if (isApi) await wait(API_LATENCY_MS)
    const { status, headers, ...bodies } = await answerTo(isApi ? url.pathname + url.search : url.pathname)
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding = ['br', 'gzip'].find((one) => bodies[one] && accepted.includes(one))
    response.writeHead(status, {
      ...headers,
      ...(isApi && { 'Access-Control-Allow-Origin': '*' }),
      Vary: 'Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding }),
    })
    response.end(bodies[encoding ?? 'identity'])
  } catch (error) {
    response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(error))
  }
}

const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds))

async function handlePhoto(_request, response) {
  await wait(PHOTO_LATENCY_MS)
  response.writeHead(PHOTO.status, PHOTO.headers).end(PHOTO.identity)
}

/** A temporary certificate. Without openssl the site is served over plain HTTP, and the tables say so. */
function certificate() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const options = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  spawnSync('openssl', ['req', ...options, ...names, '-keyout', key, '-out', cert])
  return { key: readFileSync(key), cert: readFileSync(cert) }
}

// Before the first request: the best compression takes a second.
await start(200)
for (const file of readdirSync(dist, { recursive: true })) {
  await answerTo(`/${file.replaceAll('\\', '/').replace(/\.html$/, '')}`)
}
for (const path of [...Object.keys(COMPARISONS), reactAlone.path]) await answerTo(path)

const tls = API.protocol === 'https:' && { ...certificate(), allowHTTP1: true }
const listen = (port, handler) =>
  (tls ? createSecureServer(tls, handler) : createPlainServer(handler)).listen(port)
listen(Number(new URL(PHOTOS).port), handlePhoto)
listen(Number(API.port), handle)
listen(sitePort, handle)
