import { atom } from 'jotai'
import { CLAIM_PAGES, KEEP_STAFF } from '#worker/upload/worker/worker-messages.ts'
import { inTime } from '#worker/vault/in-time.ts'
import { store } from '../../store.ts'
import { dbAtom } from '../session/database.ts'
import { applyUpdate } from './apply-update.ts'
import { BUSY_LOCK } from '../../lib/busy.ts'

/** Loads the waiting version, or null when this is the newest. Answers 'busy' and changes nothing while any tab records or has unsaved input. */
export const updateAtom = atom<{ apply: () => Promise<'reloading' | 'busy'> } | null>(null)

/** Installs the service worker once the first screen has settled, so that its downloads never compete with it, and watches for versions. */
export function startUpdates(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  // A browser that refuses the worker (some private windows) still has the app while online.
  afterFirstScreen(() => void register().catch(() => undefined))
}

/** Pages whose files only devices of staff and their guests keep. */
const STAFF_PAGE = /^\/(?:recruiter|admin|guest)\b/
let isStaffKept = false

/** Has the worker keep the pages of staff, once one of them is open and has settled. */
export function keepStaffPages(pathname: string): void {
  if (isStaffKept || !STAFF_PAGE.test(pathname) || import.meta.env.DEV || !('serviceWorker' in navigator)) return
  isStaffKept = true
  afterFirstScreen(() => void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ type: KEEP_STAFF })))
}

const HOUR_MS = 3_600_000
const FLUSH_MS = 5000

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window')
  const worker = new Workbox('/sw.js', { scope: '/', updateViaCache: 'none' })
  const apply = (): Promise<'reloading' | 'busy'> =>
    applyUpdate({
      isBusy: async () =>
        (navigator.locks && (await inTime(navigator.locks.query(), 'the locks').catch(() => null)))?.held?.some(
          (lock) => lock.name === BUSY_LOCK,
        ) ?? false,
      flush: async () => void (await store.get(dbAtom)?.sync.syncNow({ timeoutMs: FLUSH_MS })),
      takeOver: () => {
        worker.addEventListener('controlling', () => location.reload())
        worker.messageSkipWaiting()
      },
    })
  worker.addEventListener('waiting', () => store.set(updateAtom, { apply }))
  await worker.register()
  void claimThisPage().catch(() => undefined)
  setInterval(() => void worker.update().catch(() => undefined), HOUR_MS) // there is no news offline
}

/** A page that loads while the first worker takes over is left out, and one that was loaded past it as well: both ask to be looked after. */
async function claimThisPage(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  if (!navigator.serviceWorker.controller) active?.postMessage({ type: CLAIM_PAGES })
}

function afterFirstScreen(run: () => void): void {
  const whenIdle = (): void =>
    void ('requestIdleCallback' in window ? window.requestIdleCallback(run, { timeout: 5000 }) : setTimeout(run, 1500))
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}
