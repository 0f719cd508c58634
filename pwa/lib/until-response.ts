const FIRST_MS = 1000
const LONGEST_MS = 30_000

/**
 * Fetches an optional part of the app until it is here: again after a failure, when online and every so often (1 s, doubled up to 30 s), as
 * browsers count a dead connection as online. Never rejects.
 */
export async function untilResponse<T>(fetchIt: () => Promise<T>): Promise<T> {
  for (let waitMs = FIRST_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_MS)) {
    try {
      return await fetchIt()
    } catch {
      await onlineOrAfter(waitMs)
    }
  }
}

/** Resolves when the connection may be back, or after so many ms. */
export function onlineOrAfter(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    function done(): void {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
  })
}
