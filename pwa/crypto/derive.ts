import type { Derive } from './derive-types.ts'

/** argon2id beside the page's thread. Rejects when the browser cannot do it, for example for want of memory. */
export const derive: Derive = (work) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./passcode-worker.ts', import.meta.url), { type: 'module', name: 'passcode' })
    const end = (then: () => void): void => {
      worker.terminate()
      then()
    }
    worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => end(() => resolve(data)))
    worker.addEventListener('error', () => end(() => reject(new Error('the passcode could not be derived'))))
    worker.postMessage(work)
  })
