import { liveQuery } from 'dexie'
import { originOfPut } from '#worker/upload/s3/classify-put.ts'
import { createHttpApi } from '#worker/upload/s3/http-api.ts'
import type { UploadPorts } from '#worker/upload/ports.ts'
import { sleep } from '#worker/upload/sleep.ts'
import { openUploadLock } from '#worker/upload/upload-lock.ts'
import { createUploader } from '#worker/upload/uploader.ts'
import { store } from '../../store.ts'
import { closeOnFreeze } from '../capture/close-on-freeze.ts'
import { captureDb } from '../capture/capture-db.ts'
import { isVaultOpen } from '../capture/piece-vault.ts'
import { followWorkerChanges } from '../capture/worker-changes.ts'
import { sha256 } from '../../lib/sha256.ts'
import { createUploadStore } from '../capture/upload-store.ts'
import { holdActivity } from '../../lib/activity.ts'
import { currentBlockReason } from './send-policy.ts'
import { onConnectionChange } from '../../network/connection.ts'
import { noteOrigin } from '../../network/response-origins.ts'
import { createUploaderRegistry } from './uploader-registry.ts'
import { putPart } from './put-part.ts'
import { counting } from './data-usage.ts'
import { askForSync, handOverToWorker } from './wake-worker.ts'
import { type DeliveryPhase, deliveryPhaseAtom } from './phase.ts'

/** Uploaders, one loop per interview, and only while its candidate allows it. */
const {
  obey,
  of: uploaderOf,
  all: uploaders,
} = createUploaderRegistry({
  hold: currentBlockReason,
  make: (interviewId) => createUploader(portsOf(interviewId), (state) => setPhase(interviewId, state.phase)),
  tell: (interviewId, hold) => setPhase(interviewId, hold),
})

/** Sends this interview's recordings for as long as the page lives and its candidate allows it. However often it is called, one loop runs per interview. */
export function startDelivery(interviewId: string): void {
  if (isVaultOpen()) return
  wanted.add(interviewId)
  listenOnce()
  void obey(interviewId)
}

/** Something new can be sent. */
export const kickDelivery = (interviewId: string): void => uploaderOf(interviewId)?.kick()

/** The server has looked into an object: the engine asks it once more. */
export const recheckDelivery = (interviewId: string): void => uploaderOf(interviewId)?.recheck()

/** By hand: new tries for everything, at once; also ends a pause. */
export async function resumeDelivery(interviewId: string): Promise<void> {
  await captureDb.visits.update(interviewId, { isPaused: false })
  startDelivery(interviewId)
  uploaderOf(interviewId)?.rearm()
}

/** Stops sending until resumed, here and in the worker. What is in flight is no failure. */
export async function pauseDelivery(interviewId: string): Promise<void> {
  await captureDb.visits.update(interviewId, { isPaused: true })
  wanted.add(interviewId)
  await obey(interviewId)
}

/** Interviews that this page sends when it may. */
const wanted = new Set<string>()

/** Starts sending for every interview that has something left on this device, as a visit to any page of the candidate does. */
export async function startUnfinished(): Promise<void> {
  for (const row of await captureDb.uploads.filter((upload) => upload.verified === null).toArray()) startDelivery(row.interviewId)
  // discarded takes leave no trace here, but the server does not know
  if ((await captureDb.discards.count()) > 0) listenOnce()
  const { tellLogs } = await sessionPages()
  await tellLogs()
}

/** Sends the log along, because it proves the time of a delivered recording. */
const tellLog = async (interviewId: string): Promise<void> => await (await (await sessionPages()).sessionPage(interviewId)).tell()
/** Loaded late: who opens a link has recorded nothing yet. */
const sessionPages = () => import('../capture/session-page.ts')

/** Activity locks by interview: a wait for an upload counts as use of the device (R455). */
const sending = new Map<string, () => void>()

function setPhase(interviewId: string, phase: DeliveryPhase): void {
  if (phase === 'sending' && !sending.has(interviewId)) sending.set(interviewId, holdActivity())
  if (phase !== 'sending') {
    sending.get(interviewId)?.()
    sending.delete(interviewId)
  }
  if (phase === 'sending' && store.get(deliveryPhaseAtom)[interviewId] !== 'sending') {
    // a tab that is killed has no time to ask for the worker
    askForSync()
    void tellLog(interviewId).catch(() => undefined)
  }
  store.set(deliveryPhaseAtom, (phases) => ({ ...phases, [interviewId]: phase }))
}

function portsOf(interviewId: string): UploadPorts {
  return {
    store: createUploadStore(interviewId),
    api: createHttpApi({
      baseUrl: '',
      fetch: (url, init) => fetch(url, init),
      onOrigin: (origin) => noteOrigin('server', origin),
      // the right to deliver is the interview's, independent of the signed-in account
      token: async () => (await captureDb.visits.get(interviewId))?.session.token ?? null,
      timeout: (ms) => AbortSignal.timeout(ms),
    }),
    put: counting(interviewId, async (part, onProgress) => {
      const answer = await putPart(part, onProgress)
      noteOrigin('store', originOfPut(answer))
      return answer
    }),
    clock: { now: () => Date.now(), sleep },
    random: () => Math.random(),
    sha256,
    lock: (uploadLock ??= openUploadLock({
      isVisible: () => document.visibilityState === 'visible',
      onFree: () => {
        for (const uploader of uploaders()) uploader.recheck()
      },
    }).hold),
    hold: () => currentBlockReason(interviewId),
  }
}

/** Lock of the page, made when it first sends. */
let uploadLock: UploadPorts['lock'] | undefined

/** Calls back when the candidate wants it otherwise, in this tab or another. */
function onWishChange(listener: () => void): void {
  let known: string | null = null
  liveQuery(async () => (await captureDb.visits.toArray()).map((visit) => [visit.interviewId, visit.isPaused, visit.isWifiOnly])).subscribe(
    {
      next: (wishes) => {
        const now = JSON.stringify(wishes)
        // spent bytes are noted in the same rows
        if (known !== null && known !== now) listener()
        known = now
      },
      // storage that fails for a moment: each step asks for itself
      error: () => undefined,
    },
  )
}

const UNSENT: ReadonlySet<DeliveryPhase> = new Set(['sending', 'elsewhere', 'waiting', 'wifi', 'busy', 'storage', 'failed'])

let isListening = false
/** A connection that came back and a page that is looked at again give new tries to everything. */
function listenOnce(): void {
  if (isListening) return
  isListening = true
  // optional, so a connection lost before it was fetched costs nothing
  void import('./tell-server.ts').then(({ tellServer }) => tellServer()).catch(() => undefined)
  const rearmAll = (): void => {
    for (const uploader of uploaders()) uploader.rearm()
  }
  addEventListener('online', rearmAll)
  const obeyAll = (): void => wanted.forEach((interviewId) => void obey(interviewId))
  onConnectionChange(obeyAll)
  onWishChange(obeyAll)
  followWorkerChanges()
  closeOnFreeze(() => {
    for (const uploader of uploaders()) void uploader.stop()
  })
  handOverToWorker(() => Object.values(store.get(deliveryPhaseAtom)).some((phase) => UNSENT.has(phase)))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') rearmAll()
  })
}
