/**
 * The mock backend as a real server on its own origin with CORS, and the vendors' stand-ins under /__vendor?url=…. A production build
 * contains no mock, so it needs both to run.
 */
import { createServer } from 'node:http'
import { getResponse } from 'msw'
import { build, createServer as createVite } from 'vite'

const port = Number(process.env.BACKEND_PORT ?? 5197)
// Always use stand-ins, whatever the site's configuration.
for (const name of Object.keys(process.env))
  if (name.startsWith('VITE_') && name !== 'VITE_MOCK_PRODUCTS') delete process.env[name]
const vite = await createVite({
  server: { middlewareMode: true, hmr: false, watch: null },
  appType: 'custom',
  logLevel: 'error',
})
const { handlers } = await vite.ssrLoadModule('/src/mocks/handlers/index.ts')
const { env } = await vite.ssrLoadModule('/src/lib/env.ts')

/** A vendor's window object as a script, the answer of the vendor's host. In dev the mock installs it directly. */
const scripts = [
  {
    url: /^https:\/\/js\.stripe\.com\/([^/]+)\/stripe\.js/,
    text: await bundle(
      "import { installStripe } from '/src/mocks/stand-ins/stripe-window.ts'; installStripe(new URL(document.currentScript.src).pathname.split('/')[1])",
    ),
  },
  {
    url: /^https:\/\/maps\.googleapis\.com\/maps\/api\/js/,
    text: await bundle(
      "import { installMaps } from '/src/mocks/stand-ins/maps-window.ts'; installMaps(); window[new URL(document.currentScript.src).searchParams.get('callback')]?.()",
    ),
  },
]

async function bundle(code) {
  const id = 'virtual:stand-in'
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: vite.config.define,
    plugins: [
      {
        name: 'stand-in',
        resolveId: (source) =>
          source === id ? id : source.startsWith('/src/') ? process.cwd() + source : null,
        load: (source) => (source === id ? code : null),
      },
    ],
    build: { write: false, copyPublicDir: false, rolldownOptions: { input: id, output: { format: 'iife' } } },
  })
  const [chunk] = Array.isArray(result) ? result[0].output : result.output
  return chunk.code
}

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': 'GET,POST,PUT,PATCH,DELETE,OPTIONS',
}

const server = createServer(async (incoming, outgoing) => {
  try {
    if (incoming.method === 'OPTIONS') return void outgoing.writeHead(204, cors).end()
    const url = new URL(incoming.url ?? '/', `http://localhost:${port}`)
    const target =
      url.pathname === '/__vendor' ? url.searchParams.get('url') : `${env.apiUrl}${url.pathname}${url.search}`
    const script = scripts.find((one) => one.url.test(target))
    if (script) {
      return void outgoing.writeHead(200, { ...cors, 'Content-Type': 'text/javascript' }).end(script.text)
    }
    const chunks = []
    for await (const chunk of incoming) chunks.push(chunk)
    const request = new Request(target, {
      method: incoming.method,
      headers: { 'Content-Type': incoming.headers['content-type'] ?? 'text/plain' },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    })
    const response = await getResponse(handlers, request)
    if (!response) return void outgoing.writeHead(404, cors).end(JSON.stringify({ message: 'Not found' }))
    const headers = { ...Object.fromEntries(response.headers), ...cors }
    outgoing.writeHead(response.status || 500, headers)
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  } catch (error) {
    outgoing.writeHead(500, cors).end(JSON.stringify({ message: String(error) }))
  }
})
// Node closes idle connections after 5 s, which races with the next request of a slow test.
server.keepAliveTimeout = 0
server.listen(port)
