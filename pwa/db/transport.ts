import { SCHEMA_VERSION, SCHEMA_VERSION_HEADER } from '#shared/sync/schema-version.ts'
import type { SyncProblem } from './types.ts'

/** Why one attempt to reach the server failed. */
export class LineError extends Error {
  override readonly name = 'LineError'
  readonly problem: SyncProblem
  readonly retryAfterMs: number | undefined
  constructor(problem: SyncProblem, options: { cause?: unknown; retryAfterMs?: number } = {}) {
    super(`sync: ${problem}`, { cause: options.cause })
    this.problem = problem
    this.retryAfterMs = options.retryAfterMs
  }
}

export interface Transport {
  /** one attempt; gives the call's result or throws LineError, at latest after the time limit */
  call(name: 'pull' | 'push', body: object): Promise<unknown>
  /** opens the event stream; aborting `signal` closes it */
  openStream(signal: AbortSignal): Promise<ReadableStream<Uint8Array>>
  setToken(token: string): void
}

const TIME_LIMIT_MS = 30_000

export function createTransport(options: { token: string; fetch: typeof fetch; timeLimitMs?: number }): Transport {
  let token = options.token
  const timeLimitMs = options.timeLimitMs ?? TIME_LIMIT_MS
  const headers = (): Record<string, string> => ({ authorization: `Bearer ${token}`, [SCHEMA_VERSION_HEADER]: String(SCHEMA_VERSION) })
  return {
    setToken: (next) => {
      token = next
    },
    call: (name, body) =>
      withinTime(timeLimitMs, async (signal) => {
        const response = await options.fetch(`/api/sync/${name}`, {
          method: 'POST',
          headers: { ...headers(), 'content-type': 'application/json' },
          body: JSON.stringify(body),
          signal,
        })
        if (!response.ok) throw problemOf(response)
        const envelope: unknown = await response.json()
        if (typeof envelope !== 'object' || envelope === null || !('result' in envelope)) throw new LineError('server')
        return envelope.result
      }),
    openStream: async (signal) => {
      const response = await withinTime(timeLimitMs, (limit) =>
        options.fetch('/api/sync/stream', { headers: headers(), signal: combine(signal, limit) }),
      )
      if (!response.ok || !response.body) throw problemOf(response)
      return response.body
    },
  }
}

/** Ends also when the work ignores its signal: a request that never settles would stop the replication for good. */
async function withinTime<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new LineError('server', { cause: 'time limit' }))
      limit.abort()
    }, ms)
  })
  try {
    return await Promise.race([work(limit.signal), late])
  } catch (error) {
    // fetch rejects with a TypeError when there is no line; a body cut short does too
    throw error instanceof LineError ? error : new LineError('offline', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** The limit counts only until the stream is open. */
function combine(lasting: AbortSignal, limit: AbortSignal): AbortSignal {
  const controller = new AbortController()
  for (const signal of [lasting, limit]) {
    if (signal.aborted) controller.abort()
    signal.addEventListener('abort', () => controller.abort(), { once: true })
  }
  return controller.signal
}

function problemOf(response: Response): LineError {
  if (response.status === 401 || response.status === 403) return new LineError('session')
  if (response.status === 426) return new LineError('outdated')
  const retryAfter = Number(response.headers.get('retry-after'))
  return new LineError('server', retryAfter > 0 ? { retryAfterMs: retryAfter * 1000 } : {})
}
