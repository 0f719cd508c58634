import { createFetchPut } from './upload/s3/fetch-put.ts'
import { createHttpApi } from './upload/s3/http-api.ts'
import { changeSender, createIdbStore, readSender, readSenders } from './upload/idb-store.ts'
import type { PutPart, UploadPorts } from './upload/ports.ts'
import { afterSent, afterSpent, blockReason, connectionStateOf, nameIn, type SendPolicy } from './upload/send-policy.ts'
import { sleep } from './upload/sleep.ts'
import { openUploadLock } from './upload/upload-lock.ts'
import { DELIVER, SYNC_TAG } from './upload/worker/worker-messages.ts'
import { runInWorker, type Sent } from './upload/worker/worker-run.ts'
import { coalesceEvents, sendWhenLeft } from './upload/worker/coalesce-events.ts'
import { openExisting } from './vault/idb.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Sends in the background: woken by Background Sync or by a page that goes away. Each waking stays below the browser's limit of five
 * minutes for an event; a visible page comes first.
 */
export function registerBackgroundUpload(): void {
  self.addEventListener('sync', (event) => {
    // not lib.webworker's: only some browsers know the event
    const { tag, waitUntil } = syncOf(event)
    // rejecting asks the browser to come back later
    if (tag === SYNC_TAG) waitUntil(deliverOnce().then((isDone) => (isDone ? undefined : Promise.reject(new Error('bytes are left')))))
  })
  self.addEventListener('message', (event) => {
    if (isDeliver(event.data)) event.waitUntil(deliverOnce())
  })
}

/** Below the 300 s after which Chromium ends a worker in the middle of whatever it does. */
const REST_MS = 240_000
const END_MS = 285_000
const LOOK_AGAIN_MS = 2000

const deliverOnce = coalesceEvents(deliver, () => Date.now())

/** True when nothing is left to send. */
async function deliver(began: number): Promise<boolean> {
  const db = await openExisting(indexedDB, 'capture', 'uploads')
  if (!db) return true
  const lock = openLock()
  try {
    return await sendWhenLeft({
      isSomebodyLooking,
      send: () => sendAll({ db, lock, restAt: began + REST_MS, endAt: began + END_MS }),
      isOver: () => lock.isWanted() || Date.now() >= began + REST_MS,
      wait: () => sleep(LOOK_AGAIN_MS, new AbortController().signal),
    })
  } finally {
    lock.close()
    db.close()
  }
}

interface Waking {
  db: IDBDatabase
  lock: ReturnType<typeof openLock>
  restAt: number
  endAt: number
}

async function sendAll({ db, lock, restAt, endAt }: Waking): Promise<Sent> {
  let isDone: Sent = true
  for (const sender of await readSenders(db)) {
    const ports = portsOf(db, sender, lock.hold)
    const isSent = await runInWorker({ ports, restAt, endAt, bytesPerSecond: sender.bytesPerSecond ?? 0, signal: lock.signal })
    isDone = isDone === 'later' || isSent === 'later' ? 'later' : isDone && isSent
  }
  return isDone
}

/** At a page of the app: the documentation of the API is a page too, and sends nothing. */
const isSomebodyLooking = async (): Promise<boolean> =>
  (await self.clients.matchAll({ type: 'window' })).some(
    (client) => client.visibilityState === 'visible' && !new URL(client.url).pathname.startsWith('/v1/'),
  )

function portsOf(db: IDBDatabase, sender: SendPolicy, lock: UploadPorts['lock']): UploadPorts {
  const { interviewId } = sender
  return {
    store: createIdbStore(db, interviewId),
    api: createHttpApi({
      baseUrl: '',
      fetch: (url, init) => fetch(url, init),
      token: () => Promise.resolve(sender.session.token),
      timeout: (ms) => AbortSignal.timeout(ms),
    }),
    put: counted(db, interviewId),
    clock: { now: () => Date.now(), sleep },
    random: () => Math.random(),
    sha256,
    lock,
    hold: async () => blockReason((await readSender(db, interviewId)) ?? {}, connectionStateOf(connectionType())),
  }
}

/** Counts a send before it begins and in full: a send that was cut off does not tell how much left the device, so rather too much than too little. */
function counted(db: IDBDatabase, interviewId: string): PutPart {
  const put = createFetchPut({
    fetch: (url, init) => fetch(url, init),
    after: (ms, work) => {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
  })
  return async (part) => {
    const { length: bytes } = part.body
    const note = (change: (sender: SendPolicy) => SendPolicy) => changeSender(db, interviewId, change).catch(() => undefined)
    await note((sender) => afterSpent(sender, nameIn(part.url), bytes))
    const began = Date.now()
    const answer = await put(part)
    const ms = Date.now() - began
    await note((sender) => afterSent(sender, { bytes, ms }))
    return answer
  }
}

/** Opens the pages' lock; a visible page gets it once the sends in flight have ended. */
function openLock() {
  const wanted = new AbortController()
  const lock = openUploadLock({ isVisible: () => false, onAsked: () => wanted.abort() })
  return { ...lock, signal: wanted.signal, isWanted: () => wanted.signal.aborted }
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...digest))
}

/** Only some browsers tell it. */
const connectionType = (): string | undefined => (navigator as { connection?: { type?: string } }).connection?.type

const isDeliver = (data: unknown): boolean => typeof data === 'object' && data !== null && 'type' in data && data.type === DELIVER

interface SyncEventLike {
  tag: string
  waitUntil(work: Promise<unknown>): void
}
/** A `sync` event is one of these (Background Sync); TypeScript's library does not know it. */
function syncOf(event: Event): SyncEventLike {
  const sync = event as Event & SyncEventLike // as said above
  return { tag: sync.tag, waitUntil: (work) => sync.waitUntil(work) }
}
