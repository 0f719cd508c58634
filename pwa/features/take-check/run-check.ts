import type { CheckWork } from './take-check-worker.ts'
import type { TakeMeasure } from './take-check.ts'

/** Maximum wait for a judgement. */
const PATIENCE_MS = 120_000

/** Measures a take beside the page's thread. Null when this browser cannot; rejects when it was called off. */
export function measureInWorker(work: CheckWork, signal: AbortSignal): Promise<TakeMeasure | null> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./take-check-worker.ts', import.meta.url), { type: 'module', name: 'take-check' })
  return new Promise<TakeMeasure | null>((resolve, reject) => {
    const ended = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
    ended.addEventListener('abort', () => (signal.aborted ? reject(new Error('the check was called off')) : resolve(null)))
    worker.addEventListener('message', ({ data }: MessageEvent<TakeMeasure | null>) => resolve(data))
    worker.addEventListener('error', () => resolve(null))
    worker.postMessage(work)
  }).finally(() => worker.terminate())
}
