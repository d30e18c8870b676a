import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { http, passthrough } from 'msw'
import { expect, onTestFinished, test } from 'vitest'
import { createServer } from 'vite'
import { mockWorker } from '../../src/build/mock-worker.ts'
import { server as mocks } from '../../src/mocks/server.ts'

test('dev answers another project’s worker with one that removes itself, and serves msw’s own', async () => {
  const root = mkdtempSync(join(tmpdir(), 'grove-'))
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [mockWorker()],
    server: { port: 0, ws: false, hmr: false },
  })
  onTestFinished(async () => {
    await server.close()
    rmSync(root, { recursive: true })
  })
  await server.listen()
  const site = server.resolvedUrls?.local[0] ?? ''
  mocks.use(http.get(`${site}*`, () => passthrough()))
  // The browser sends this header for a worker's script only: https://w3c.github.io/ServiceWorker/#service-worker-script-request
  const load = async (path: string) =>
    (await fetch(`${site}${path}`, { headers: { 'Service-Worker': 'script' } })).text()
  const paths = ['sw.js', 'service-worker.js', 'anything/worker.js?v=2']
  for (const worker of await Promise.all(paths.map(load)))
    expect(worker).toContain('registration.unregister()')
  const own = await load('mockServiceWorker.js')
  expect(own).toContain('Mock Service Worker')
  expect(own).not.toContain('workbox')
})
