import { hasEnvelope, parseBody, responseOrigin, type ResponseOrigin } from '#shared/lib/response-origin.ts'
import { retryAfterMs } from '#shared/lib/retry-after.ts'
import { ERRORS } from '#shared/primitives/errors.ts'
import { SCHEMA_VERSION, SCHEMA_VERSION_HEADER } from '#shared/sync/schema-version.ts'
import type { SyncProblem } from '../types.ts'

/** Failure of one attempt to reach the server, with its reason. */
export class ConnectionError extends Error {
  override readonly name = 'LineError'
  readonly problem: SyncProblem
  readonly retryAfterMs: number | undefined
  constructor(problem: SyncProblem, options: { cause?: unknown; retryAfterMs?: number } = {}) {
    super(`sync: ${problem}`, { cause: options.cause })
    this.problem = problem
    this.retryAfterMs = options.retryAfterMs
  }
}

/** The server wants this device to read everything again: it was away too long, or the server was restored from a backup. */
export class ResetRequired extends Error {
  override readonly name = 'ResetRequired'
}

export interface Transport {
  /** tries once; gives the call's result or throws LineError (or ResetRequired), at latest after the time limit; `stop` ends it at once */
  call(name: 'pull' | 'push' | 'digest', body: object, stop?: AbortSignal): Promise<unknown>
  /** opens the event stream; aborting `signal` closes it. `query` begins with a question mark */
  openStream(signal: AbortSignal, query?: string): Promise<ReadableStream<Uint8Array>>
  setToken(token: string): void
}

const TIME_LIMIT_MS = 30_000

export interface TransportOptions {
  token: string
  fetch: typeof fetch
  timeLimitMs?: number
  /** the server has answered a request of this account */
  onContact?(): void
  /** hears of each response whose it was */
  onOrigin?(origin: ResponseOrigin): void
}

export function createTransport(options: TransportOptions): Transport {
  let token = options.token
  const timeLimitMs = options.timeLimitMs ?? TIME_LIMIT_MS
  const headers = (): Record<string, string> => ({ authorization: `Bearer ${token}`, [SCHEMA_VERSION_HEADER]: String(SCHEMA_VERSION) })
  return {
    setToken: (next) => {
      token = next
    },
    call: (name, body, stop) =>
      withinTime(timeLimitMs, stop, async (signal) => {
        const response = await options.fetch(`/api/sync/${name}`, {
          method: 'POST',
          headers: { ...headers(), 'content-type': 'application/json' },
          body: JSON.stringify(body),
          redirect: 'manual',
          signal,
        })
        const answer = parseBody(await response.text())
        const origin = originOf(response, answer)
        options.onOrigin?.(origin)
        if (!response.ok || !hasEnvelope(answer)) throw errorOf(response, origin, answer)
        if (!('result' in answer)) throw new ConnectionError('server')
        options.onContact?.()
        return answer.result
      }),
    openStream: async (signal, query = '') => {
      // The limit counts only until the stream is open.
      const response = await withinTime(timeLimitMs, undefined, (limit) =>
        options.fetch(`/api/sync/stream${query}`, { headers: headers(), redirect: 'manual', signal: combine(signal, limit) }),
      )
      if (isEventStream(response)) return response.body
      const body = parseBody(await withinTime(timeLimitMs, signal, () => response.text()))
      throw errorOf(response, originOf(response, body), body)
    },
  }
}

/** Ends also when the work ignores its signal: a request that never settles would stop the replication for good. `stop` lasts longer than the work and forgets it. */
async function withinTime<T>(ms: number, stop: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController()
  const end = (): void => limit.abort()
  if (stop?.aborted) end()
  stop?.addEventListener('abort', end)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new ConnectionError('server', { cause: 'time limit' }))
      limit.abort()
    }, ms)
  })
  try {
    return await Promise.race([work(limit.signal), late])
  } catch (error) {
    // fetch rejects with a TypeError when offline; a body cut short does too
    throw error instanceof ConnectionError || error instanceof ResetRequired ? error : new ConnectionError('offline', { cause: error })
  } finally {
    clearTimeout(timer)
    stop?.removeEventListener('abort', end)
  }
}

/** Ends with either; `stream` is forgotten with its stream. */
function combine(stream: AbortSignal, limit: AbortSignal): AbortSignal {
  const controller = new AbortController()
  for (const signal of [stream, limit]) {
    if (signal.aborted) controller.abort()
    signal.addEventListener('abort', () => controller.abort(), { once: true })
  }
  return controller.signal
}

const originOf = (response: Response, body: unknown): ResponseOrigin =>
  responseOrigin({ status: response.status, type: response.type, contentType: response.headers.get('content-type'), body })

/** A page may come with the status 200 as well, and its text is no poke. */
const isEventStream = (response: Response): response is Response & { body: ReadableStream<Uint8Array> } =>
  response.ok && response.body !== null && (response.headers.get('content-type') ?? '').startsWith('text/event-stream')

/** A status says something about this app and its session only when the server itself gave it. */
function errorOf(response: Response, origin: ResponseOrigin, body: unknown): Error {
  const asked = retryAfterMs((name) => response.headers.get(name), Date.now())
  const options = asked === null ? {} : { retryAfterMs: asked }
  if (origin !== 'ours') return new ConnectionError(origin === 'foreign' ? 'foreign' : 'server', options)
  if (hasEnvelope(body) && response.status === 409 && body.error_code === ERRORS.resetRequired.code) return new ResetRequired()
  if (response.status === 401 || response.status === 403) return new ConnectionError('session')
  if (response.status === 426) return new ConnectionError('outdated')
  return new ConnectionError('server', options)
}
