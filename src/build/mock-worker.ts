import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { madeFile } from './made-file.ts'

const WORKER = 'mockServiceWorker.js'

/** msw's service worker, for dev and the demo build. Not in `public/`, which production publishes too. */
export const mockWorker = (): Plugin =>
  madeFile(WORKER, 'text/javascript', () =>
    // msw exports its worker under this path: https://mswjs.io/docs/integrations/browser
    readFileSync(createRequire(import.meta.url).resolve(`msw/${WORKER}`), 'utf8'),
  )
