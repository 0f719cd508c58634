import { cacheNames } from 'workbox-core'
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { isOfStaff, NO_PAGE_PATHS } from '#shared/lib/app-paths.ts'
import { orNetwork } from './or-network.ts'
import { CLAIM_PAGES } from './upload/worker/worker-messages.ts'
import { isOwnFile } from './own-files.ts'
import { registerStaffFiles } from './keep-staff.ts'
import { storeAhead, type StorePorts } from './store-ahead.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** Buckets of the embedded store; their names start so unless the operator chose others. */
const BUCKETS = /^\/holdfast-/
/** Signed address of a stored file, whatever its bucket is called: the browser downloads it, and the page stays. */
const SIGNED = /[?&]X-Amz-Signature=/
/** Leads past this device, to whatever machine is in between (ADR 0091). */
const PAST_THIS_DEVICE = /^\/network$/

/** Keeps the built files on the device, so that each page of its people opens offline, and answers each navigation with the app. */
export function registerAppShell(): void {
  const all = self.__WB_MANIFEST
  const files = all.filter((file) => !isOfStaff(urlOf(file)))
  const kept = new PrecacheController({
    plugins: [{ cacheWillUpdate: async ({ request, response }) => ((await isOwnFile(request.url, response)) ? response : null) }],
  })
  kept.addToCacheList([...files])
  const route = new PrecacheRoute(kept)
  route.handler = orNetwork(route.handler, fetchPage)
  registerRoute(route)
  registerStaffFiles(all.map(urlOf).filter(isOfStaff), portsOf)
  self.addEventListener('install', (event) => event.waitUntil(storeNamed(files).then(() => kept.install(event))))
  self.addEventListener('activate', (event) => event.waitUntil(kept.activate(event)))
  cleanupOutdatedCaches()
  // the very first visit too: the connection may go before a second page is opened, and its code must then come from here
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
  // a page that was still loading then was left out
  self.addEventListener('message', (event) => {
    if (isClaim(event.data)) event.waitUntil(self.clients.claim())
  })
  const page = { handle: kept.createHandlerBoundToURL('/index.html') }
  registerRoute(new NavigationRoute(orNetwork(page, fetchPage), { denylist: [...NO_PAGE_PATHS, BUCKETS, SIGNED, PAST_THIS_DEVICE] }))
}

/** The form that pages send. */
const isClaim = (data: unknown): boolean => typeof data === 'object' && data !== null && 'type' in data && data.type === CLAIM_PAGES

const fetchPage = (request: Request): Promise<Response> => fetch(request)

/** Files whose name says what is in them; workbox asks the server anew for the others. */
async function storeNamed(files: readonly (PrecacheEntry | string)[]): Promise<void> {
  const named = files.flatMap((file) => (typeof file === 'object' && file.revision === null ? [new URL(file.url, location.href).href] : []))
  const cache = await caches.open(cacheNames.precache)
  await storeAhead(named, location.origin, portsOf(cache))
}

const portsOf = (cache: Cache): StorePorts => ({
  stored: async () => (await cache.keys()).map(({ url }) => url),
  put: (url, response) => cache.put(url, response),
  fetch: (url) => fetch(new Request(url, { credentials: 'same-origin', priority: 'low' })),
})

const urlOf = (file: PrecacheEntry | string): string => (typeof file === 'string' ? file : file.url)
