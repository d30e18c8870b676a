import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const WORKER = 'mockServiceWorker.js'

/** Serves msw's service worker in dev and adds it to the demo build. Not in `public/`, which production publishes too. */
export function mockWorker(): Plugin {
  // msw exports its worker under this path: https://mswjs.io/docs/integrations/browser
  const source = () => readFileSync(createRequire(import.meta.url).resolve(`msw/${WORKER}`), 'utf8')
  return {
    name: 'mock-worker',
    configureServer(server) {
      server.middlewares.use(`/${WORKER}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript')
        response.end(source())
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: WORKER, source: source() })
    },
  }
}
