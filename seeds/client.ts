import type * as contract from '#shared/api/index.gen.ts'
import { retryAfterMs } from '#shared/lib/retry-after.ts'
import type { InputOf, OutputOf } from '#shared/primitives/define-call.ts'
import { SCHEMA_VERSION, SCHEMA_VERSION_HEADER } from '#shared/sync/schema-version.ts'

type Contract = typeof contract

/** Session of a signed-in account. */
export interface Session {
  token: string
  actor: { id: string; gid: string; name: string }
}

/** The API of a running server. Waits and tries again when the server is busy or limits calls; throws CallError for every other refusal. */
export interface Client {
  readonly origin: string
  call<F extends keyof Contract, N extends keyof Contract[F] & string>(
    family: F,
    name: N,
    input: InputOf<Contract[F][N]>,
    session?: Session,
  ): Promise<OutputOf<Contract[F][N]>>
}

/** The server said no. `code` below 100 is an outcome of the specification. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: number
  constructor(call: string, answer: Answer) {
    super(`${call}: ${answer.error_code} ${answer.message ?? ''} ${(answer.details ?? []).join('; ')}`)
    this.code = answer.error_code
  }
}

/** @param ending aborted: no further call is begun, what is under way comes to its end */
export function createClient(origin: string, ending?: AbortSignal): Client {
  return {
    origin,
    async call(family, name, input, session) {
      const path = `/api/${String(family)}/${name}`
      for (let tries = 1; ; tries++) {
        ending?.throwIfAborted()
        const { answer, retryAfterMs } = await post(origin + path, input, session?.token)
        // the server answers only what the contract's response schema lets through
        if (answer.error_code === 0) return answer.result as OutputOf<Contract[typeof family][typeof name]>
        if (retryAfterMs === null || tries === MOST_TRIES) throw new CallError(path, answer)
        await new Promise((resolve) => setTimeout(resolve, retryAfterMs))
      }
    },
  }
}

const MOST_TRIES = 40

interface Answer {
  error_code: number
  result?: unknown
  message?: string
  details?: string[]
}

async function post(url: string, input: unknown, token: string | undefined): Promise<{ answer: Answer; retryAfterMs: number | null }> {
  const headers = {
    'content-type': 'application/json',
    [SCHEMA_VERSION_HEADER]: String(SCHEMA_VERSION),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(input) })
  const body: unknown = await response.json()
  if (typeof body !== 'object' || body === null || !('error_code' in body))
    throw new Error(`${url} answered ${response.status} without an envelope`)
  const isBusy = response.status === 429 || response.status === 503
  return { answer: body as Answer, retryAfterMs: isBusy ? (retryAfterMs((name) => response.headers.get(name), Date.now()) ?? 1000) : null } // error_code is there, the rest is optional
}
