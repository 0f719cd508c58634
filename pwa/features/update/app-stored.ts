import { inTime } from '#worker/vault/in-time.ts'

/** The part of a browser's service workers that this needs. */
export interface Workers {
  ready: Promise<unknown>
  getRegistration(): Promise<{ active: unknown; installing: unknown; waiting: unknown } | undefined>
  register(script: string, options: RegistrationOptions): Promise<unknown>
}

const LOOK_MS = 1000
/** Looks without a worker at work, after which it is asked for once more. */
const ASK_AGAIN = 5
/** Looks without a worker at work, after which none comes by itself. */
const GIVE_UP = 20

/**
 * Ends when the service worker holds every file of the app, however long that takes. A browser without workers, or one that refuses them, has the app
 * while the page stays open. @throws when no worker is at it: it could not be fetched, or it gave up
 */
export async function whenAppIsStored(workers: Workers | undefined = globalThis.navigator.serviceWorker): Promise<void> {
  if (!workers) return
  const ready = workers.ready.then(() => true)
  for (let idle = 0; !(await Promise.race([ready, later()]));) {
    const registration = await inTime(workers.getRegistration(), 'the service worker')
    if (registration?.active) return
    idle = registration?.installing || registration?.waiting ? 0 : idle + 1
    if (idle >= GIVE_UP) throw new Error('no service worker is storing the app')
    if (idle === ASK_AGAIN && (await isRefused(workers))) return
  }
}

const later = (): Promise<false> => new Promise((resolve) => setTimeout(() => resolve(false), LOOK_MS))

/** Asks for the worker like the page did when it began. A browser that allows none says so with an error of its own. */
const isRefused = (workers: Workers): Promise<boolean> =>
  workers.register('/sw.js', { scope: '/', updateViaCache: 'none' }).then(
    () => false,
    (error: unknown) => error instanceof DOMException && error.name === 'SecurityError',
  )
