import { cacheNames } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { orNetwork } from './or-network.ts'
import { missingOf, STAFF_ARCHIVE_PATH, storeAhead, type StorePorts } from './store-ahead.ts'
import { KEEP_STAFF } from './upload/worker/worker-messages.ts'

declare const self: ServiceWorkerGlobalScope

/** There from the first time that pages of staff were opened on this device; later versions keep their files too. */
const STAFF_CACHE = 'holdfast-staff'
/** Files of versions that kept the pages of all people on every device. */
const OF_BEFORE = /\/assets\/area-(?:admin|recruiter|review|setup)-/

/** Keeps the pages of staff once a page asks for it: the device of a candidate never does, and saves half the app. */
export function registerStaffFiles(paths: readonly string[], portsOf: (cache: Cache) => StorePorts): void {
  const urls = paths.map((path) => new URL(path, location.href).href)
  const known = new Set(urls)
  const keep = async (): Promise<void> => {
    const ports = portsOf(await caches.open(STAFF_CACHE))
    await storeAhead(urls, location.origin, ports, STAFF_ARCHIVE_PATH)
    if ((await missingOf(urls, ports)).length > 0) throw new Error('files of staff could not be stored')
  }
  const kept = { handle: async ({ request }: { request: Request }) => await keptOf(request) }
  registerRoute(
    ({ url }) => known.has(url.href),
    orNetwork(kept, (request) => fetch(request)),
  )
  // a new version is whole, or comes later
  self.addEventListener('install', (event) => event.waitUntil(isOnStaffDevice().then((isStaff) => (isStaff ? keep() : undefined))))
  self.addEventListener('activate', (event) => event.waitUntil(removeOthers(known)))
  self.addEventListener('message', (event) => {
    if (!isKeepStaff(event.data)) return
    const tell = (answer: string): void => event.ports[0]?.postMessage(answer)
    event.waitUntil(
      keep().then(
        () => tell('kept'),
        () => tell('failed'),
      ),
    )
  })
}

/** @throws Error when it is not stored here */
async function keptOf({ url }: Request): Promise<Response> {
  const found = await caches.match(url, { cacheName: STAFF_CACHE })
  if (!found) throw new Error('not stored')
  return found
}

async function isOnStaffDevice(): Promise<boolean> {
  if (await caches.has(STAFF_CACHE)) return true
  if (!(await caches.has(cacheNames.precache))) return false
  return (await (await caches.open(cacheNames.precache)).keys()).some(({ url }) => OF_BEFORE.test(url))
}

async function removeOthers(known: ReadonlySet<string>): Promise<void> {
  if (!(await caches.has(STAFF_CACHE))) return
  const cache = await caches.open(STAFF_CACHE)
  for (const { url } of await cache.keys()) if (!known.has(url)) await cache.delete(url)
}

/** The form that pages send. */
const isKeepStaff = (data: unknown): boolean => typeof data === 'object' && data !== null && 'type' in data && data.type === KEEP_STAFF
