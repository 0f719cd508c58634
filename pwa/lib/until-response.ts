const FIRST_MS = 1000
const LONGEST_MS = 30_000

/**
 * Fetches a part of the app that the page does without until it is here: after a failure again, when the browser says that the connection
 * is back and every so often (1 s, doubled up to 30 s), because browsers take a connection that carries nothing for one. Never rejects.
 */
export async function untilResponse<T>(fetchIt: () => Promise<T>): Promise<T> {
  for (let waitMs = FIRST_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_MS)) {
    try {
      return await fetchIt()
    } catch {
      await lineOr(waitMs)
    }
  }
}

function lineOr(ms: number): Promise<void> {
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
