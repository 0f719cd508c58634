import { followChanges, type ChangeEntry, type FollowOptions } from './changes.ts'
import { HoldfastError, isBusy, pauseBefore } from './errors.ts'
import type { InputOf, PathOf, ResultOf } from './types.ts'

export interface ClientOptions {
  /** origin of the server, as in its address bar */
  origin: string
  /** `hfk_…` */
  key: string
  /** replaces the global one, in tests and behind proxies */
  fetch?: typeof fetch
  /** tries of a request that found the server busy or no connection; 6 when absent */
  mostTries?: number
  /** replaces the pause between two tries, in tests */
  wait?: (ms: number) => Promise<void>
}

export interface CallOptions {
  /** name of a command, to give with a repeat after a crash of your own; made for you when absent */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** The calls of a Holdfast server that take a key. */
export interface Client {
  /**
   * Runs a call, with the same Idempotency-Key in each try.
   * @throws HoldfastError for every answer that is no success
   */
  call<P extends PathOf>(path: P, input: InputOf<P>, options?: CallOptions): Promise<ResultOf<P>>
  /** Follows the change feed: each entry, for ever or up to its end now. The cursor is stored once an entry after it is asked for. */
  changes(options: FollowOptions): AsyncGenerator<ChangeEntry, void, undefined>
}

/** Makes a client of one server with one key. */
export function createClient(options: ClientOptions): Client {
  const asker = { fetch, mostTries: 6, wait: pause, ...options }
  return {
    call: async (path, input, { idempotencyKey = crypto.randomUUID(), signal } = {}) =>
      // the server answers only what its description says
      (await ask(asker, {
        url: asker.origin + path,
        init: {
          method: 'POST',
          body: JSON.stringify(input),
          headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
          ...(signal && { signal }),
        },
      })) as ResultOf<typeof path>,
    changes: (how) =>
      followChanges((query, signal) => ask(asker, { url: `${asker.origin}/v1/changes?${query}`, init: signal ? { signal } : {} }), how),
  }
}

interface Asked {
  url: string
  init: RequestInit & { headers?: Record<string, string> }
}

/** Tries again while the server is busy or cannot be reached; a command has its key, so a repeat does nothing twice. */
async function ask(asker: Required<ClientOptions>, { url, init }: Asked): Promise<unknown> {
  for (let tries = 1; ; tries++) {
    const answer = await asker
      .fetch(url, { ...init, headers: { ...(init.headers as Record<string, string> | undefined), authorization: `Bearer ${asker.key}` } })
      .catch((cause: unknown) => (init.signal?.aborted ? Promise.reject(cause) : null))
    const retryAfter = answer?.headers.get('retry-after') ?? null
    if (answer && !isBusy(answer.status, retryAfter)) return resultOf(answer.status, await answer.json())
    if (tries >= asker.mostTries) {
      if (answer) return resultOf(answer.status, await answer.json())
      throw new HoldfastError({ status: 0, code: 0, message: 'The server cannot be reached.' })
    }
    await answer?.body?.cancel()
    await asker.wait(pauseBefore(tries, retryAfter))
  }
}

/** The envelope of every answer. */
interface Envelope {
  error_code?: number
  message?: string
  details?: string[]
  request_id?: string
  result?: unknown
}

function resultOf(status: number, body: unknown): unknown {
  const { error_code: code = -1, message = '', details, request_id: requestId, result } = (body ?? {}) as Envelope
  if (status === 200 && result !== undefined) return result
  throw new HoldfastError({ status, code, message, ...(details && { details }), ...(requestId && { requestId }) })
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
