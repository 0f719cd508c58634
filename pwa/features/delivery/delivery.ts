import { atom } from 'jotai'
import { createHttpApi } from '#worker/upload/http-api.ts'
import type { UploadPorts } from '#worker/upload/ports.ts'
import { createUploader, type Uploader, type UploaderState } from '#worker/upload/uploader.ts'
import { store } from '../../store.ts'
import { captureDb } from '../capture/capture-db.ts'
import { sha256 } from '../capture/sha256.ts'
import { createUploadStore } from '../capture/upload-store.ts'
import { putPart } from './put-part.ts'

export type DeliveryPhase = UploaderState['phase'] | 'paused'

/** What the sending of each interview of this device is doing right now. */
export const deliveryPhaseAtom = atom<Readonly<Record<string, DeliveryPhase>>>({})

const uploaders = new Map<string, Uploader>()

/** Sends this interview's recordings for as long as the page lives. However often it is called, one loop runs per interview. */
export function startDelivery(interviewId: string): void {
  if (uploaders.has(interviewId)) return
  uploaders.set(
    interviewId,
    createUploader(portsOf(interviewId), (state) => setPhase(interviewId, state.phase)),
  )
  listenOnce()
}

/** Something new can be sent. */
export const kickDelivery = (interviewId: string): void => uploaders.get(interviewId)?.kick()

/** By hand: new tries for everything, at once; also ends a pause. */
export function resumeDelivery(interviewId: string): void {
  startDelivery(interviewId)
  uploaders.get(interviewId)?.rearm()
}

/** Stops sending until resumed or until the app starts again. What is in flight is no failure. */
export async function pauseDelivery(interviewId: string): Promise<void> {
  const uploader = uploaders.get(interviewId)
  uploaders.delete(interviewId)
  await uploader?.stop()
  setPhase(interviewId, 'paused')
}

/** Starts sending for every interview that has something left on this device, as a visit to any page of the candidate does. */
export async function startUnfinished(): Promise<void> {
  for (const row of await captureDb.uploads.filter((upload) => upload.verified === null).toArray()) startDelivery(row.interviewId)
}

function setPhase(interviewId: string, phase: DeliveryPhase): void {
  store.set(deliveryPhaseAtom, (phases) => ({ ...phases, [interviewId]: phase }))
}

function portsOf(interviewId: string): UploadPorts {
  return {
    store: createUploadStore(interviewId),
    api: createHttpApi({
      baseUrl: '',
      fetch: (url, init) => fetch(url, init),
      // the right to deliver is the interview's, so it works whoever is signed in now
      token: async () => (await captureDb.visits.get(interviewId))?.session.token ?? null,
      timeout: (ms) => AbortSignal.timeout(ms),
    }),
    put: putPart,
    clock: { now: () => Date.now(), sleep },
    random: () => Math.random(),
    sha256,
    lock: withWebLock,
  }
}

/** Where the browser has no locks the server's idempotence alone keeps two tabs from harm. */
async function withWebLock<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  if (!navigator.locks) return work()
  return await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : null))
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer)
      reject(new Error('stopped'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}

let isListening = false
/** A line that came back and a page that is looked at again give new tries to everything. */
function listenOnce(): void {
  if (isListening) return
  isListening = true
  const rearmAll = (): void => uploaders.forEach((uploader) => uploader.rearm())
  addEventListener('online', rearmAll)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') rearmAll()
  })
}
