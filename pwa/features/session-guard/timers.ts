import { timerMs } from '#shared/lib/timer-ms.ts'

/** Runs again and again until the returned function is called. */
export function every(ms: number, work: () => void): () => void {
  const timer = setInterval(work, timerMs(ms))
  return () => clearInterval(timer)
}

/** Runs once, unless the returned function is called before. */
export function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, timerMs(ms))
  return () => clearTimeout(timer)
}
