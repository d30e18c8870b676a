import type { Plugin } from 'vite'
import { MINIMUM_AGE } from '../lib/business.ts'
import { madeFile } from './made-file.ts'

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

/** The web app manifest contains the configured brand, so it can't be a file in `public/`. */
export const manifest = (brandName: string): Plugin =>
  madeFile('manifest.webmanifest', 'application/manifest+json', () => manifestOf(brandName))
