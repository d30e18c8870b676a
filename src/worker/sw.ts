/// <reference types="vite/client" />
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import {
  cleanupOutdatedCaches,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { NetworkFirst } from 'workbox-strategies'
import { SAVED_AT_HEADER } from '../lib/storage/saved-menu.ts'
import { isCatalogueCall, isPicture, isWebPage, pageOf } from './requests.ts'

/** The part of ServiceWorkerGlobalScope that this file uses: the project's types are those of a window. */
declare const self: {
  __WB_MANIFEST: PrecacheEntry[]
  addEventListener(type: 'message', listener: (event: MessageEvent<{ type?: string } | null>) => void): void
  skipWaiting(): Promise<void>
  clients: { matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly unknown[]> }
  location: Location
}

const DAY_S = 24 * 60 * 60
/** A menu that takes longer is shown as it was saved (s). The page itself gives up after 10 s. */
const MENU_WAITS_S = 8
const PICTURE_WAITS_S = 4

/** Workbox's own types differ from its plugins' types under `exactOptionalPropertyTypes`. */
const expiresAfter = (days: number, maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY_S, purgeOnQuotaError: true }) as WorkboxPlugin

const apiUrl: string = import.meta.env.VITE_API_URL
const pictureOrigins = [self.location.origin, new URL(apiUrl, self.location.origin).origin]

cleanupOutdatedCaches()

// Pages and scripts of this release. A page's address may have any query: it is the same HTML.
precacheAndRoute(self.__WB_MANIFEST, {
  ignoreURLParametersMatching: [/./],
  directoryIndex: '',
  cleanURLs: false,
})
registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' && url.origin === self.location.origin && pageOf(url.pathname) !== null,
  async ({ request, url }) => (await matchPrecache(pageOf(url.pathname) ?? '')) ?? fetch(request),
)

/** Saves an answer with its time, for "Menu as of 3:20 PM", unless it is the web page of a hotel's network or a gateway. */
const stampTime: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200 || (await isWebPage(response.clone()))) return null
    const headers = new Headers(response.headers)
    headers.set(SAVED_AT_HEADER, String(Date.now()))
    return new Response(response.body, { status: 200, headers })
  },
}

// The last menus are shown if the backend can't be reached. Records of a user and everything about paying are never stored.
registerRoute(
  ({ request, url }) => isCatalogueCall(request, url, apiUrl),
  new NetworkFirst({
    cacheName: 'menus',
    networkTimeoutSeconds: MENU_WAITS_S,
    plugins: [stampTime, expiresAfter(7, 60)],
  }),
)

// From the network first, which includes the HTTP cache: an opaque answer does not show whether the picture has failed.
registerRoute(
  ({ request, url }) => isPicture(request, url, pictureOrigins),
  new NetworkFirst({
    cacheName: 'pictures',
    networkTimeoutSeconds: PICTURE_WAITS_S,
    plugins: [new CacheableResponsePlugin({ statuses: [0, 200] }) as WorkboxPlugin, expiresAfter(30, 120)],
  }),
)

// A damaged cache rejects every look-up, and no page would open: https://github.com/angular/angular/issues/50378
setCatchHandler(({ request, url }) =>
  url.origin === self.location.origin ? fetch(request) : Promise.resolve(Response.error()),
)

/** Replaces the old worker, and its scripts with it. Another tab may still need those for a form or a payment. */
async function replaceOldWorker() {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (tabs.length === 1) await self.skipWaiting()
}

// The page decides when: features/offline/register-worker.ts.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void replaceOldWorker()
})
