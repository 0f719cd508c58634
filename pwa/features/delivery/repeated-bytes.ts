/** When how much of a body had left, in ms of `performance.now()`. */
export interface Progress {
  atMs: number
  bytes: number
}

/**
 * Bytes that left before the answered request began: Chromium silently repeats a request when a used connection is reset, which only the
 * times reveal. @param requestStartMs as the browser tells it, 0 = it does not
 */
export const repeatedBytes = (progress: readonly Progress[], requestStartMs: number): number =>
  progress.reduce((most, { atMs, bytes }) => (atMs < requestStartMs ? Math.max(most, bytes) : most), 0)

/** Listens for the times of one request. `startMs` is asked once, when the answer is there. */
export function timesOf(url: string): { startMs(): number } {
  const name = new URL(url, location.href).href
  const seen: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => void seen.push(...list.getEntriesByName(name)))
  observer.observe({ type: 'resource' })
  return {
    startMs() {
      const waiting = observer.takeRecords().filter((entry) => entry.name === name)
      observer.disconnect()
      const last = [...seen, ...waiting].at(-1)
      return last instanceof PerformanceResourceTiming ? last.requestStart : 0
    },
  }
}
