import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** Paths the server answers itself: the API, its documentation, media, and buckets of the embedded storage (names start with holdfast-). */
const SERVER_PATHS = [/^\/api\//, /^\/v\d+\//, /^\/media\//, /^\/holdfast-/, /^\/(?:healthz|readyz|metrics)$/]

/** Keeps every built file on the device, so that any page of the app opens without a line, and answers each navigation with the app. */
export function registerAppShell(): void {
  precacheAndRoute(self.__WB_MANIFEST)
  cleanupOutdatedCaches()
  // the very first visit too: the line may go before a second page is opened, and its code must then come from here
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SERVER_PATHS }))
}
