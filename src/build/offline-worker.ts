import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** A precached file larger than this fails the build (bytes). */
const MAX_FILE_BYTES = 1_500_000

/**
 * Builds src/worker/sw.ts to `sw.js`, with the list of the site's files and their revisions. Each HTML file is listed by its
 * page's address, because hosts redirect "/products.html".
 * @param isOff the worker removes itself and its caches from the browsers that have it (VITE_OFFLINE=off)
 */
export function offlineWorker(isOff: boolean): Plugin[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/worker',
    filename: 'sw.ts',
    // features/offline registers it, and build/manifest.ts writes the manifest.
    injectRegister: false,
    manifest: false,
    selfDestroying: isOff,
    // After staticSite has written the HTML.
    integration: { closeBundleOrder: 'post' },
    injectManifest: {
      rollupFormat: 'iife',
      sourcemap: false,
      globPatterns: ['*.html', 'assets/*.{js,css,woff2,svg}', '*.webmanifest', 'favicon.svg'],
      // The first is the home page, and the second has status 404, which would fail the installation.
      globIgnores: ['index.html', '404.html'],
      dontCacheBustURLsMatching: /^assets\//,
      maximumFileSizeToCacheInBytes: MAX_FILE_BYTES,
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((entry) => ({ ...entry, url: `/${entry.url.replace(/\.html$/, '')}` })),
        }),
      ],
    },
  })
}
