import { once } from 'node:events'
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import type { Context, Next } from 'koa'
import { AppError } from '#shared/primitives/errors.ts'
import type { Deps } from '../../deps.ts'
import { dateOf } from '../../services/s3/verify-address.ts'
import { objectBodies } from './object-bodies.ts'
import { refuseAddress } from '../refuse-address.ts'
import { OBJECT_HEADERS, OBJECT_METHODS } from '../security.ts'
import { sendObject } from './send-object.ts'

const METHODS = new Set<string>(OBJECT_METHODS)

/**
 * Serves `/<bucket>/<key>` from the private store in embedded mode, with the original Host, because it is part of the signature. Only
 * requests signed here pass; reads are done here (ADR 0073), writes go to the gateway, which checks length and hash.
 */
export function forwardBuckets(deps: Deps, gateway: string) {
  const target = new URL(gateway)
  // the room of bodies limits their number: a limit here would make requests wait for the silent ones
  const agent = new Agent({ keepAlive: true })
  const withRoom = objectBodies()
  return async (ctx: Context, next: Next): Promise<void> => {
    const bucket = ctx.path.split('/')[1] ?? ''
    const purpose = deps.s3.purposeOf(bucket)
    if (!purpose) return await next()
    ctx.state['call'] = `object ${bucket}`
    ctx.set(OBJECT_HEADERS)
    if (!METHODS.has(ctx.method)) throw new AppError('methodNotAllowed')
    const query = Object.fromEntries(ctx.URL.searchParams)
    if (ctx.path.length <= bucket.length + 2 || query['X-Amz-Signature'] === undefined) throw new AppError('notFound')
    // by the clock of the machine, as the gateway
    if (isExpired(query, Date.now())) return refuseAddress(ctx, 'Request has expired')
    const { method, path } = ctx
    if (!(await deps.s3.isSignedByUs({ method, path, query, headers: ctx.req.headers })))
      return refuseAddress(ctx, 'The signature is not ours')
    if (method !== 'PUT')
      return await sendObject(ctx, deps, { bucket: purpose, key: decodeURIComponent(path.slice(bucket.length + 2)), query })
    await begun(ctx.req)
    giveBack(ctx, await withRoom(ctx, () => forward(ctx, target, agent)))
  }
}

/**
 * True when the address has expired. The gateway also closes the connection during the part, so the sender would see a broken connection
 * instead of the need for a new address.
 */
function isExpired(query: Readonly<Record<string, string>>, nowMs: number): boolean {
  const beganAt = dateOf(query['X-Amz-Date'] ?? '')?.getTime() ?? Number.NaN
  // unreadable dates were not signed by us
  return beganAt + Number(query['X-Amz-Expires']) * 1000 < nowMs
}

/** Headers that are not passed on: those between two neighbours only, and those that this server says of objects itself. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-authenticate', 'trailer', 'te', 'server']
const OURS = new Set([...HOP_BY_HOP, ...Object.keys(OBJECT_HEADERS)])

function giveBack(ctx: Context, answer: IncomingMessage): void {
  ctx.status = answer.statusCode ?? 502
  for (const [name, value] of Object.entries(answer.headers)) if (value !== undefined && !OURS.has(name)) ctx.set(name, value)
  ctx.body = answer
}

/**
 * Waits for the first bytes of a body, so that who only announces one holds no connection to the store.
 * @throws AppError unavailable when the connection ends before
 */
async function begun(request: IncomingMessage): Promise<void> {
  if (request.complete || request.readableLength > 0) return
  await once(request, 'readable').catch((cause: unknown) => {
    throw new AppError('unavailable', { retryAfterSeconds: 2, cause })
  })
}

/** @throws AppError unavailable when the gateway does not answer */
function forward(ctx: Context, target: URL, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const fail = (cause: Error) => reject(new AppError('unavailable', { retryAfterSeconds: 2, cause }))
    const upstream = httpRequest(
      {
        agent,
        host: target.hostname,
        port: target.port,
        method: ctx.method,
        path: ctx.url,
        headers: { ...ctx.req.headers, connection: 'keep-alive' },
      },
      resolve,
    )
    upstream.once('error', fail)
    // a connection that breaks in the middle of a part: the gateway must see a broken request, not wait for the rest. A finished answer
    // gives its connection back to the agent, where it may already carry somebody else's request.
    ctx.res.once('close', () => {
      if (!ctx.res.writableFinished) upstream.destroy()
    })
    ctx.req.pipe(upstream)
  })
}
