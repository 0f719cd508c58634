import type * as contract from '#shared/api/index.gen.ts'
import { hasEnvelope, parseBody, responseOrigin } from '#shared/lib/response-origin.ts'
import { retryAfterMs } from '#shared/lib/retry-after.ts'
import { isSuccessCode } from '#shared/lib/success-codes.ts'
import type { InputOf, OutputOf } from '#shared/primitives/define-call.ts'
import { ERRORS } from '#shared/primitives/errors.ts'
import { noteServerTime } from '../network/server-clock.ts'
import { noteOrigin, notePause } from '../network/response-origins.ts'
import { codeLogText, fillCode } from './code-text.ts'
import { RepeatKeys } from './repeat-keys.ts'

type Contract = typeof contract
export type Family = keyof Contract
export type CallName<F extends Family> = keyof Contract[F] & string

/**
 * Asks the server: `await call('recruiter', 'recruiter_login', { email, password })`. Gives the result of the envelope.
 * @throws ApiError for every answer whose error_code the call does not take for a success, OfflineError when no answer came,
 * InterceptedError when somebody else gave it.
 */
export async function call<F extends Family, N extends CallName<F>>(
  family: F,
  name: N,
  input: InputOf<Contract[F][N]>,
  options: CallOptions = {},
): Promise<OutputOf<Contract[F][N]>> {
  return (await callWithMessage(family, name, input, options)).result
}

/** The same, with the words and the accepted code beside the result: the few calls that say something with a success (R156, X30). */
export async function callWithMessage<F extends Family, N extends CallName<F>>(
  family: F,
  name: N,
  input: InputOf<Contract[F][N]>,
  options: CallOptions = {},
): Promise<{ result: OutputOf<Contract[F][N]>; message: string; code: number }> {
  const token = options.token === undefined ? readToken() : options.token
  const path = `${family}/${name}`
  const answer = await askAsOne(`/api/${path}`, input, { ...options, token: token ?? null })
  if (answer.error_code === ERRORS.passwordDue.code && token) hearPasswordDue(token)
  if (!isSuccessCode(path, answer.error_code)) {
    logRefusal(codeLogText(answer.error_code), path)
    throw new ApiError(answer)
  }
  // the server answers only what the contract's response schema lets through
  return { result: answer.result as OutputOf<Contract[F][N]>, message: answer.message ?? '', code: answer.error_code }
}

export interface CallOptions {
  /** instead of the session's token; null asks without one */
  token?: string | null
  signal?: AbortSignal
  /** says that a repeat is the same command; `useCommand` gives it, all others have one of their own until a response came */
  idempotencyKey?: string
  /** of the call; a GET carries its input, which is flat, in the query */
  method?: 'GET'
  /** field of the input that is the last part of the address, as `{field}` in the path of the call */
  inPath?: string
}

/** The server's refusal: `status` of HTTP, `code` of the envelope (below 100 the specification's outcomes, 1000 and up ours). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: number
  readonly details: readonly string[]
  readonly requestId: string | undefined
  /** pause that the server asks for; null: it named none */
  readonly retryAfterMs: number | null
  constructor(answer: Envelope) {
    super(fillCode(answer.message ?? '', answer.error_code))
    this.status = answer.status
    this.code = answer.error_code
    this.details = answer.details ?? []
    this.requestId = answer.request_id
    this.retryAfterMs = answer.retryAfterMs ?? null
  }
}

/** No answer came: offline, a cut, or silence for 30 seconds. The request may have taken effect or not; commands are safe to repeat. */
export class OfflineError extends Error {
  override readonly name: string = 'OfflineError'
}

/** Somebody answered in the server's place, like a network that wants a sign-in first. The request has not arrived; all else is as offline. */
export class InterceptedError extends OfflineError {
  override readonly name = 'InterceptedError'
}

/** Sets the source of the session's token; the session feature calls it, so that this file knows no feature. */
export function setTokenSource(source: () => string | undefined): void {
  readToken = source
}
let readToken: () => string | undefined = () => undefined

/** Token of the session now. */
export const tokenNow = (): string | undefined => readToken()

/** Hears of a token that opens nothing until its owner has chosen a new password, whichever call was refused for it. */
export function setPasswordDueListener(listener: (token: string) => void): void {
  hearPasswordDue = listener
}
let hearPasswordDue: (token: string) => void = () => undefined

/** Says in the browser's log which call was refused with which code (R350); nothing of what was asked, which may be personal. */
function logRefusal(text: string, path: string): void {
  // oxlint-disable-next-line no-console -- the log that the rule is about; a warning, because a refusal is an answer
  console.warn(text, path)
}

const TIMEOUT_MS = 30_000
/** A repeat may come while the first request, whose response was lost, is still worked on. */
const IN_PROGRESS_TRIES = 5
const IN_PROGRESS_MS = 1000

const repeats = new RepeatKeys()

/** Asks under a key that a repeat with the same input keeps as long as no response came: a sign-in whose response was lost is the same sign-in. */
async function askAsOne(path: string, input: unknown, options: CallOptions & { token: string | null }): Promise<Envelope> {
  if (options.method === 'GET') return await ask(path, input, options)
  const request = `${path} ${options.token ?? ''} ${JSON.stringify(input)}`
  const idempotencyKey = options.idempotencyKey ?? repeats.keyOf(request)
  try {
    for (let tries = 1; ; tries++) {
      const answer = await ask(path, input, { ...options, idempotencyKey })
      if (answer.error_code !== ERRORS.inProgress.code) repeats.answered(request)
      if (answer.error_code !== ERRORS.inProgress.code || tries === IN_PROGRESS_TRIES) return answer
      await new Promise((resolve) => setTimeout(resolve, IN_PROGRESS_MS))
    }
  } catch (error) {
    if (error instanceof OfflineError) repeats.lost(request, idempotencyKey)
    throw error
  }
}

async function ask(path: string, input: unknown, options: CallOptions & { token: string | null }): Promise<Envelope> {
  const { token } = options
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const headers: Record<string, string> = { 'content-type': 'application/json', 'x-schema-version': '1' }
  const language = globalThis.document?.documentElement.lang
  // mails that come of it are written in the language of the page, which may be another one than the browser's
  if (language) headers['accept-language'] = language
  if (token) headers['authorization'] = `Bearer ${token}`
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  try {
    const isGet = options.method === 'GET'
    const response = await fetch(isGet ? addressOf(path, input, options.inPath) : path, {
      method: isGet ? 'GET' : 'POST',
      headers,
      ...(isGet ? {} : { body: JSON.stringify(input) }),
      // no call of ours redirects, and a page behind a redirect to another site would look like no connection
      redirect: 'manual',
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    })
    const answer = readEnvelope(response, parseBody(await response.text()))
    // of our own answers only: whoever stands in between has a clock of its own
    noteServerTime(response.headers.get('date'), Date.now())
    return answer
  } catch (cause) {
    if (options.signal?.aborted || cause instanceof InterceptedError) throw cause
    throw new OfflineError('no answer', { cause })
  }
}

function addressOf(path: string, input: unknown, inPath: string | undefined): string {
  if (inPath === undefined) return `${path}?${queryOf(input)}`
  const { [inPath]: part, ...others } = { ...(input as Record<string, unknown>) } // inputs are flat objects
  const query = queryOf(others).toString()
  return `${path}/${encodeURIComponent(String(part))}${query && `?${query}`}`
}

const queryOf = (input: unknown): URLSearchParams =>
  new URLSearchParams(Object.entries(input ?? {}).map(([name, value]) => [name, String(value)]))

/** Reads an envelope. A page of somebody else is none: then nobody of ours has answered. */
export function readEnvelope({ status, type, headers }: Response, body: unknown): Envelope {
  const header = (name: string): string | null => headers.get(name)
  const origin = responseOrigin({ status, type, contentType: header('content-type'), body })
  noteOrigin('server', origin)
  const pauseMs = retryAfterMs(header, Date.now())
  if (status === 503) notePause(pauseMs ?? 0)
  // error_code is checked, the rest is optional
  if (hasEnvelope(body)) return { ...(body as Omit<Envelope, 'status'>), status, retryAfterMs: pauseMs }
  throw origin === 'foreign' ? new InterceptedError(`somebody else answered, status ${status}`) : new Error(`no envelope, status ${status}`)
}

interface Envelope {
  status: number
  error_code: number
  result?: unknown
  message?: string
  details?: string[]
  request_id?: string
  retryAfterMs?: number | null
}
