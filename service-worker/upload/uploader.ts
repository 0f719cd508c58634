import type { UploadPorts } from './ports.ts'
import { UploadPass, type UploaderState } from './upload-pass.ts'

/**
 * Runs all unfinished uploads, sound before pictures before videos, then oldest first, singly. A lock per upload separates tabs and worker.
 * Never gives up: tries again after failures or when offline, and at once on `rearm`; new chunks do not end a pause.
 */
export function createUploader(ports: UploadPorts, onChange: (state: UploaderState) => void = () => undefined): Uploader {
  const abort = new AbortController()
  let wake = (): void => undefined
  let asked = false
  const rounds = new UploadPass(ports, { signal: abort.signal, onChange })

  async function loop(): Promise<void> {
    while (!abort.signal.aborted) {
      asked = false
      const waitMs = await rounds.round()
      if (!asked && waitMs > 0) await pause(waitMs)
    }
  }

  async function pause(ms: number): Promise<void> {
    const stopWaiting = new AbortController()
    const woken = new Promise<void>((resolve) => {
      wake = resolve
    })
    if (asked || abort.signal.aborted) return
    const slept = Number.isFinite(ms)
      ? ports.clock.sleep(ms, stopWaiting.signal).catch(() => undefined)
      : new Promise<void>(() => undefined)
    await Promise.race([woken, slept])
    stopWaiting.abort()
  }

  const running = loop()
  const kick = (): void => {
    asked = true
    wake()
  }
  return {
    kick,
    recheck: () => {
      rounds.recheck()
      kick()
    },
    rearm: () => {
      rounds.rearm()
      kick()
    },
    stop: async () => {
      abort.abort()
      kick()
      await running
    },
  }
}

export interface Uploader {
  /** something new can be sent; what rests goes on resting */
  kick(): void
  /** reports that the work of others may be done: the server's look into an object, the end of a hold, a new session */
  recheck(): void
  /** a new set of tries for everything that had given up: connection back, page shown, start, or by hand */
  rearm(): void
  /** ends after the current step; what was in flight is not counted as a try */
  stop(): Promise<void>
}

export type { UploaderState }
