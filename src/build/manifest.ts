import type { Plugin } from 'vite'
import { MINIMUM_AGE } from '../lib/business.ts'

const FILE = 'manifest.webmanifest'

/** Web app manifest: https://www.w3.org/TR/appmanifest/ */
const manifestOf = (brandName: string): string =>
  JSON.stringify({
    id: '/home',
    name: brandName,
    short_name: brandName,
    description: `On demand cannabis from licensed local dispensaries. For adults ${MINIMUM_AGE} and over.`,
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    background_color: '#F6F3EA',
    theme_color: '#F6F3EA',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  })

/** Serves and emits the web app manifest. It contains the configured brand, so it can't be a file in `public/`. */
export function manifest(brandName: string): Plugin {
  return {
    name: 'manifest',
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('Content-Type', 'application/manifest+json')
        response.end(manifestOf(brandName))
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: manifestOf(brandName) })
    },
  }
}
