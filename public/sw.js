// Replaces the service worker of releases before December 2026, and removes it with its caches. Delete this file in December 2027.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(removeAll()))

async function removeAll() {
  await self.registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
  indexedDB.deleteDatabase('workbox-expiration')
}
