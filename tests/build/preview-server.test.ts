import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preview } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { previewServer } from '../../src/build/preview-server.ts'

/** Writes a build with one page and one script. */
function writeBuild(dist: string, script: string): void {
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, '_headers'), '/*\n  X-Frame-Options: DENY\n')
  for (const page of ['index', '404', 'home']) writeFileSync(join(dist, `${page}.html`), script)
  writeFileSync(join(dist, 'assets', script), 'export {}')
}

async function start(dist: string) {
  const server = await preview({
    configFile: false,
    logLevel: 'silent',
    plugins: [previewServer()],
    build: { outDir: dist },
    preview: { port: 0, host: '127.0.0.1' },
  })
  onTestFinished(() => server.close())
  const address = server.httpServer.address()
  const port = typeof address === 'object' ? address?.port : 0
  return (path: string) =>
    new Promise<{ status: number | undefined; type: string | undefined; text: string }>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path }, (response) => {
        let text = ''
        response.on('data', (part: Buffer) => (text += part.toString()))
        response.on('end', () =>
          resolve({ status: response.statusCode, type: response.headers['content-type'], text }),
        )
      })
        .on('error', reject)
        .end()
    })
}

test('kind: a newcomer’s machine: the preview follows a new build, and survives a file that is gone', async () => {
  const dist = join(mkdtempSync(join(tmpdir(), 'preview-')), 'dist')
  writeBuild(dist, 'old.js')
  const get = await start(dist)
  expect(await get('/assets/old.js')).toMatchObject({ status: 200 })
  writeBuild(dist, 'new.js')
  expect(await get('/home')).toMatchObject({ status: 200, text: 'new.js' })
  expect(await get('/assets/new.js')).toMatchObject({ status: 200 })
  const gone = { status: 404, type: 'text/plain; charset=utf-8', text: 'Not found' }
  expect(await get('/assets/old.js')).toEqual(gone)
  // In the middle of a build the folder is empty.
  rmSync(dist, { recursive: true })
  expect(await get('/assets/new.js')).toEqual(gone)
  expect(await get('/home')).toMatchObject({ status: 404 })
})
