import { inTime } from './vault/in-time.ts'
import { parseRange } from './vault/ranges.ts'
import { openFile, streamRange, type OpenFile } from './vault/read.ts'

/** Serves pinned review media at `/media/<id>` from this device, with ranges, so that `<video>` plays and seeks offline. */
export function registerMediaRoute(worker: MediaWorker = self): void {
  worker.addEventListener('fetch', (event) => {
    const url = new URL(event.request.url)
    if (url.origin !== worker.location.origin || !url.pathname.startsWith(PREFIX)) return
    event.respondWith(answerMedia(event.request, indexedDB, Date.now()))
  })
}

/** The answer to one request below `/media/`: 200, 206, 416, or 404 when this device has no such file (any more). */
export async function answerMedia(request: Request, idb: IDBFactory, now: number): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { ...COMMON, allow: 'GET, HEAD' } })
  const mediaId = new URL(request.url).pathname.slice(PREFIX.length)
  const file = await inTime(openFile(idb, mediaId, now), 'the vault', { onLate: (late) => late?.close() }).catch(() => 'silent' as const)
  if (file === 'silent') return new Response(null, { status: 503, headers: COMMON })
  if (!file) return new Response(null, { status: 404, headers: COMMON })
  return answerFile(file, request)
}

function answerFile(file: OpenFile, request: Request): Response {
  const range = parseRange(request.headers.get('range'), file.bytes)
  if (range.kind === 'unsatisfiable') {
    file.close()
    return new Response(null, { status: 416, headers: { ...COMMON, 'content-range': `bytes */${file.bytes}` } })
  }
  const { from, to } = range.kind === 'part' ? range : { from: 0, to: file.bytes - 1 }
  const headers: Record<string, string> = { ...COMMON, 'content-type': file.mime, 'content-length': String(to - from + 1) }
  if (range.kind === 'part') headers['content-range'] = `bytes ${from}-${to}/${file.bytes}`
  const status = range.kind === 'part' ? 206 : 200
  if (request.method === 'HEAD') {
    file.close()
    return new Response(null, { status, headers })
  }
  return new Response(streamRange(file, from, to), { status, headers })
}

const PREFIX = '/media/'
/** Decrypted bytes belong in no cache, and whatever type they have they are never a page: opened by themselves they may only be played or looked at. */
const COMMON = {
  'accept-ranges': 'bytes',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; media-src 'self'; img-src 'self'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
}

declare const self: ServiceWorkerGlobalScope

/** The part of the worker's global scope this route needs. */
export interface MediaWorker {
  location: { origin: string }
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}
