import { cacheNames } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NO_PAGE_PATHS } from '#shared/lib/app-paths.ts'
import { precacheInParallel } from './parallel-precache.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** Buckets of the embedded store; their names start so unless the operator chose others. */
const BUCKETS = /^\/holdfast-/

/** Keeps every built file on the device, so that any page of the app opens offline, and answers each navigation with the app. */
export function registerAppShell(): void {
  const files = self.__WB_MANIFEST
  precacheAndRoute(files)
  self.addEventListener('install', () => void storeAhead(files))
  cleanupOutdatedCaches()
  // the very first visit too: the connection may go before a second page is opened, and its code must then come from here
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [...NO_PAGE_PATHS, BUCKETS] }))
}

/** Files whose name says what is in them; workbox asks the server anew for the others. */
async function storeAhead(files: readonly (PrecacheEntry | string)[]): Promise<void> {
  const named = files.flatMap((file) => (typeof file === 'object' && file.revision === null ? [new URL(file.url, location.href).href] : []))
  const cache = await caches.open(cacheNames.precache)
  await precacheInParallel(named, {
    has: async (url) => (await cache.match(url)) !== undefined,
    load: async (url) => await cache.add(new Request(url, { credentials: 'same-origin', priority: 'low' })),
  })
}
