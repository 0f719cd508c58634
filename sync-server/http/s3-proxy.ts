import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import type { Context, Next } from 'koa'
import { AppError } from '#shared/lib/errors.ts'
import type { Deps } from '../deps.ts'
import { OBJECT_HEADERS, OBJECT_METHODS } from './security.ts'

const METHODS = new Set<string>(OBJECT_METHODS)

/**
 * Embedded mode: `/<bucket>/<key>` goes to the local gateway as it came, Host included, because Host is part of the signature.
 * Only presigned requests pass; the gateway checks signature, expiry, length and hash.
 */
export function forwardBuckets(deps: Pick<Deps, 'config' | 'log'>, gateway: string) {
  const buckets = new Set<string>(Object.values(deps.config.s3.buckets))
  const target = new URL(gateway)
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  return async (ctx: Context, next: Next): Promise<void> => {
    const bucket = ctx.path.split('/')[1] ?? ''
    if (!buckets.has(bucket)) return await next()
    ctx.state['call'] = `object ${bucket}`
    ctx.set(OBJECT_HEADERS)
    if (!METHODS.has(ctx.method)) throw new AppError('methodNotAllowed')
    if (ctx.path.length <= bucket.length + 2 || !ctx.URL.searchParams.has('X-Amz-Signature')) throw new AppError('notFound')
    // by the clock of the machine, as the gateway
    if (isExpired(ctx.URL.searchParams, Date.now())) return refuseExpired(ctx)
    const answer = await forward(ctx, target, agent)
    ctx.status = answer.statusCode ?? 502
    for (const [name, value] of Object.entries(answer.headers)) if (value !== undefined && !OURS.has(name)) ctx.set(name, value)
    ctx.body = answer
  }
}

/**
 * Whether an address was good until before now. The gateway knows it too, but closes the connection while the part is still on its way: who sends sees a broken line
 * then, and not that it has to ask for another address.
 */
function isExpired(query: URLSearchParams, nowMs: number): boolean {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(query.get('X-Amz-Date') ?? '') ?? []
  const beganAt = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  // what cannot be read is the gateway's to refuse
  return beganAt + Number(query.get('X-Amz-Expires')) * 1000 < nowMs
}

/** In the words of S3. What is on its way is read by the server and thrown away. */
function refuseExpired(ctx: Context): void {
  ctx.status = 403
  ctx.type = 'application/xml'
  ctx.body = '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>'
}

/** What is not passed on: headers between two neighbours only, and those that this server says of objects itself. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-authenticate', 'trailer', 'te', 'server']
const OURS = new Set([...HOP_BY_HOP, ...Object.keys(OBJECT_HEADERS)])

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
    // a line that breaks in the middle of a part: the gateway must see a broken request, not wait for the rest.
    // A finished answer gives its connection back to the agent, where it may already carry somebody else's request.
    ctx.res.once('close', () => {
      if (!ctx.res.writableFinished) upstream.destroy()
    })
    ctx.req.pipe(upstream)
  })
}
