import { timerMs } from '#shared/lib/timer-ms.ts'
import type { TranscodeJob } from './preview-video-worker.ts'

/** Makes the small video of a take beside the page's thread. Null when this browser cannot or needs longer than `mostMs`; rejects when it was called off. */
export function transcodeInWorker(work: TranscodeJob, mostMs: number, signal: AbortSignal): Promise<ArrayBuffer[] | null> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./preview-video-worker.ts', import.meta.url), { type: 'module', name: 'small-video' })
  return new Promise<ArrayBuffer[] | null>((resolve, reject) => {
    const ended = AbortSignal.any([signal, AbortSignal.timeout(timerMs(mostMs))])
    ended.addEventListener('abort', () => (signal.aborted ? reject(new Error('the small video was called off')) : resolve(null)))
    worker.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer[] | null>) => resolve(data))
    worker.addEventListener('error', () => resolve(null))
    worker.postMessage(work)
  }).finally(() => worker.terminate())
}
