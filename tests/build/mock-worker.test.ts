import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { http, passthrough } from 'msw'
import { expect, onTestFinished, test } from 'vitest'
import { createServer } from 'vite'
import { mockWorker } from '../../src/build/mock-worker.ts'
import { server as mocks } from '../../src/mocks/server.ts'

test('dev serves msw’s worker, which is not in public/', async () => {
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
  const worker = await fetch(`${site}mockServiceWorker.js`)
  expect(worker.headers.get('Content-Type')).toBe('text/javascript')
  expect(await worker.text()).toContain('Mock Service Worker')
})
