import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const WORKER = 'mockServiceWorker.js'

/** A service worker that removes itself. */
const SELF_REMOVING_WORKER = join(import.meta.dirname, '../../public/sw.js')

/** Serves msw's service worker in dev and adds it to the demo build. Not in `public/`, which production publishes too. */
export function mockWorker(): Plugin {
  // msw exports its worker under this path: https://mswjs.io/docs/integrations/browser
  const source = () => readFileSync(createRequire(import.meta.url).resolve(`msw/${WORKER}`), 'utf8')
  return {
    name: 'mock-worker',
    configureServer(server) {
      // Another project's worker on the same port would show that project for ever: its next update finds this one.
      server.middlewares.use((request, response, next) => {
        if (request.headers['service-worker'] !== 'script' || request.url?.startsWith(`/${WORKER}`))
          return next()
        response.setHeader('Content-Type', 'text/javascript')
        response.end(readFileSync(SELF_REMOVING_WORKER))
      })
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
