import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { Context } from 'koa'
import { Binary } from '#shared/lib/files/binary-answer.ts'
import { successCodesOf, type Call } from '#shared/primitives/define-call.ts'
import type { Success } from '#shared/primitives/envelope.ts'
import { languageForBrowser } from '#shared/lib/language-tag.ts'
import { whileActing } from '../commands/identity/acting.ts'
import { networkOf } from '../services/network.ts'
import { enter, knock, mostBytesOf, tooLargeFor, type Visit } from './limits/admit.ts'
import { authenticate, tokenOf } from './auth.ts'
import { hashToken } from '../services/token-hash.ts'
import { BODY_LIMIT_BYTES, parseBody } from './body.ts'
import type { Endpoint, RequestFacts } from './handle.ts'
import { runOnce, takesKey } from './idempotency.ts'
import { fieldNames, parseInput } from './input.ts'
import { jsonBody } from './raw/json-body.ts'
import { originOf } from './origin.ts'
import { withBody } from './raw/read-bytes.ts'
import { createRoom, type Room } from './limits/rooms.ts'
import type { ServeOptions } from './limits/admit.ts'

/** The way of one request: limit, session or key, body, input, then the call's own steps (once for each Idempotency-Key), then the envelope. */
export const serveCall = (endpoint: Endpoint, options: ServeOptions) => {
  const { call } = endpoint
  const serve = answerCall(endpoint, options)
  return async (ctx: Context): Promise<void> => {
    ctx.state['call'] = `${call.method} ${call.path}`
    const visit = await knock(ctx, call, options)
    if (call.method === 'GET') return await serve(visit, {})
    const maxBytes = mostBytesOf(visit)
    const of = { room: roomFor(visit, maxBytes), who: visit.known?.caller ?? networkOf(ctx.ip), maxBytes, tooLarge: tooLargeFor(visit) }
    try {
      const how = { contentType: ctx.get('content-type'), call, yieldToLoop: options.deps.yieldToLoop }
      await withBody(ctx, of, async (bytes) => serve(visit, await parseBody(bytes, how)))
    } catch (error) {
      // a failed try as every other
      if (error === of.tooLarge && of.tooLarge.error === 'unauthenticated') await options.limiter.take(call, networkOf(ctx.ip))
      throw error
    }
  }
}

/** Bytes of small requests that this process holds until they are answered; large ones take nothing of it. */
const smallRoom = createRoom({ most: 64_000_000, mostOfOne: 8_000_000, mostOfAddress: 32_000_000, retryAfterSeconds: 5 })
/** The same of large JSON: six of the largest requests, two of them of one account and three from one address. */
const jsonRoom = createRoom({ most: 96_000_000, mostOfOne: 32_000_000, mostOfAddress: 48_000_000, retryAfterSeconds: 5 })
/** The same of large forms: ten of the largest, two of them of one account and five from one address. */
const formRoom = createRoom({ most: 160_000_000, mostOfOne: 32_000_000, mostOfAddress: 80_000_000, retryAfterSeconds: 5 })

function roomFor({ ctx, call }: Visit, maxBytes: number): Room {
  // a client that names no length may send all of it
  if (Number(ctx.get('content-length') || maxBytes) <= BODY_LIMIT_BYTES) return smallRoom
  return call.file === undefined ? jsonRoom : formRoom
}

/** The rest of the way, with the body. */
const answerCall =
  (endpoint: Endpoint, { deps, stopping }: ServeOptions) =>
  async (visit: Visit, body: Record<string, unknown>): Promise<void> => {
    const { call } = endpoint
    const { ctx } = visit
    const { actor, session } = await enter(visit, body)
    const { input, ignored } = parseInput(call, { ...(call.method === 'GET' ? ctx.query : withoutToken(call, body)), ...pathParams(ctx) })
    let message = 'ok'
    let code = 0
    const token = call.access === 'session' ? tokenOf(ctx.get('authorization'), body) : ''
    const request: RequestFacts = {
      id: String(ctx.state['requestId']),
      origin: originOf(ctx),
      address: networkOf(ctx.ip),
      language: languageForBrowser(/^[\w-]+/.exec(ctx.get('accept-language'))?.[0]),
      session,
      stillAdmitted: async () => {
        if (call.access === 'session') await authenticate(deps, call, token)
      },
      reader: token === '' ? '' : hashToken(token),
      signal: AbortSignal.any([stopping, hangUp(ctx)]),
      say: (said) => void (message = said),
      succeedWith: (other) => {
        if (!successCodesOf(call).includes(other)) throw new Error(`${call.path} does not succeed with ${other}`)
        code = other
      },
      header: (name) => ctx.get(name),
    }
    const acting = session?.actingBy === undefined ? null : { by: session.actingBy, as: actor.id }
    const run = (): Promise<unknown> => whileActing(acting, () => endpoint.answer({ input, actor, deps, request }))
    const key = takesKey(call) ? ctx.get('idempotency-key') : ''
    const said = () => ({ message, code })
    const onReplay = (before: ReturnType<typeof said> | undefined): void => {
      ctx.set('idempotent-replay', 'true')
      ;({ message, code } = before ?? { message, code })
    }
    const result = key === '' ? await run() : await runOnce(deps, { call, actor, input, key, requestId: request.id, said, onReplay }, run)
    if (call.response === Binary) sendBinary(ctx, Binary.parse(result))
    else sendJson(ctx, { error_code: code, message, result, ...(ignored.length > 0 ? { ignored } : {}) })
    ctx.set('cache-control', ctx.response.get('cache-control') || 'no-store')
  }

/** Calls without a session may have a `token` of their own (reset, invitation); on all others it is the session's and no field. */
function withoutToken(call: Call, body: Record<string, unknown>): Record<string, unknown> {
  if (call.access === 'public' && fieldNames(call).has('token')) return body
  const { token: _token, ...rest } = body
  return rest
}

/** Set by the router. */
const pathParams = (ctx: Context): Record<string, string> => (ctx['params'] ?? {}) as Record<string, string>

function hangUp(ctx: Context): AbortSignal {
  const controller = new AbortController()
  ctx.res.once('close', () => controller.abort())
  return controller.signal
}

/** Made into text once: Koa and the compression would each do it again to know its length. */
function sendJson(ctx: Context, answer: Success<unknown>): void {
  ctx.type = 'application/json'
  ctx.body = jsonBody(answer)
}

/** Sends bytes with the headers that belong to them. */
export function sendBinary(ctx: Context, { status, headers, stream }: ReturnType<typeof Binary.parse>): void {
  ctx.status = status
  if (stream instanceof Readable) ctx.body = stream
  // Binary lets exactly two kinds of stream through; what is no Node stream is a web stream
  else if (stream !== null) ctx.body = Readable.fromWeb(stream as WebStream)
  else {
    // said outright: otherwise the words of the status would be sent as if they were the file
    ctx.body = null
    ctx.status = status
  }
  ctx.set(headers)
}
