import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const WORKER = 'mockServiceWorker.js'

/** A service worker that removes itself and reloads its pages. */
const SELF_REMOVING_WORKER = `
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', async () => {
  await self.registration.unregister()
  for (const client of await self.clients.matchAll({ type: 'window' })) client.navigate(client.url)
})
`

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
        response.end(SELF_REMOVING_WORKER)
      })
      server.middlewares.use(`/${WORKER}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript')
        response.end(source())
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: WORKER, source: source() })
      // A production build on the same host left its own worker, which would show that build for ever.
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: SELF_REMOVING_WORKER })
    },
  }
}
