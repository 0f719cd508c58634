import { retryAfterMs } from '#shared/lib/retry-after.ts'
import type { PutResult, PutPart } from '../ports.ts'

/** Without XMLHttpRequest nothing is known of progress: a send may take as long as this slow a connection needs, and never less than the shortest. */
const SLOWEST_BYTES_PER_SECOND = 8000
const SHORTEST_MS = 30_000

export interface FetchPutPorts {
  fetch(
    url: string,
    init: { method: string; headers: Record<string, string>; body: Uint8Array<ArrayBuffer>; signal: AbortSignal },
  ): Promise<Response>
  /** calls back after so long; returns the way to stop it */
  after(ms: number, work: () => void): () => void
}

/** Sends one part from a worker. A connection that swallows everything ends it, as does the signal. */
export const createFetchPut =
  ({ fetch, after }: FetchPutPorts): PutPart =>
  async ({ url, headers, body, signal }) => {
    const ended = new AbortController()
    const end = (): void => ended.abort()
    const disarm = after(Math.max(SHORTEST_MS, (body.length / SLOWEST_BYTES_PER_SECOND) * 1000), end)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
    try {
      return await readAnswer(await fetch(url, { method: 'PUT', headers, body, signal: ended.signal }))
    } catch {
      // a rejected fetch has one meaning: nothing came back
      return NOTHING
    } finally {
      disarm()
      signal.removeEventListener('abort', end)
    }
  }

/** Result of a request without a response. */
export const NOTHING: PutResult = { status: 0, etag: null, retryAfterMs: null, text: '' }

async function readAnswer(response: Response): Promise<PutResult> {
  return {
    status: response.status,
    etag: response.headers.get('etag'),
    retryAfterMs: retryAfterMs((name) => response.headers.get(name), Date.now()),
    text: (await response.text()).slice(0, 500),
  }
}
