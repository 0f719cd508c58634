import { timerMs } from '#shared/lib/timer-ms.ts'

/** Resolves after so long; rejects when the signal aborts. For page and worker. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer)
      reject(new Error('stopped'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, timerMs(ms))
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}
