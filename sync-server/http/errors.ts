import type Koa from 'koa'
import type { Context, Next } from 'koa'
import type { Failure } from '#shared/primitives/envelope.ts'
import { AppError, ERRORS, Outcome } from '#shared/primitives/errors.ts'
import type { Deps } from '../deps.ts'
import { engineFailure } from '../engines/failures.ts'

/** The one place where a thrown error becomes an answer. What is not ours becomes a 500 without detail; the log has the rest under the request id. */
export const answerErrors =
  (deps: Pick<Deps, 'log'>) =>
  async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next()
    } catch (error) {
      const requestId = String(ctx.state['requestId'])
      if (error instanceof Outcome) {
        const { code: error_code, message, details } = error
        answer(ctx, 200, { error_code, message, ...(details ? { details } : {}), request_id: requestId })
        return
      }
      const known = toAppError(error)
      const { status, code } = ERRORS[known.error]
      if (status >= 500) deps.log.error({ err: error, requestId }, 'request failed')
      if (known.retryAfterSeconds !== undefined) ctx.set('retry-after', String(known.retryAfterSeconds))
      if (status === 401) ctx.set('www-authenticate', 'Bearer')
      answer(ctx, status, {
        error_code: code,
        message: known.message,
        ...(known.details ? { details: known.details } : {}),
        request_id: requestId,
      })
    }
  }

/** Of a body that is not wanted any more. More of it, or a body without a length, ends the connection. */
const MOST_THROWN_AWAY_BYTES = 20_000_000

/** A body that was not read to its end is thrown away as it comes: closing at once would reset the connection, and a sender in the middle of it would never see the answer. */
function answer(ctx: Context, status: number, failure: Failure): void {
  if (!ctx.req.complete) {
    if (!(Number(ctx.get('content-length') || Number.NaN) <= MOST_THROWN_AWAY_BYTES)) ctx.set('connection', 'close')
    ctx.req.unpipe()
    ctx.req.resume()
  }
  ctx.set('cache-control', 'no-store')
  ctx.status = status
  ctx.body = failure
}

/** Headers that stay when Koa answers by itself and drops all others. */
const KEPT = /^(?:content-security-policy|cross-origin-|x-|referrer-policy|permissions-policy|strict-transport-security)/

/** Keeps the policy on answers that fail after everything else of the app was done with them, and keeps them out of every cache. */
export function keepPolicyOnFailure(app: Koa): void {
  const { onerror } = app.context
  app.context.onerror = function (this: Context, error: Error | null) {
    const kept = Object.entries(this.res.getHeaders()).filter(([name]) => KEPT.test(name))
    if (error) Object.assign(error, { headers: { ...Object.fromEntries(kept), 'cache-control': 'no-store' } })
    onerror.call(this, error as Error) // Koa takes null too, its types do not say so
  }
}

/** Looks below `internal` too: others gave up on it, and it may still have begun in an engine. */
function toAppError(error: unknown): AppError {
  const ours = error instanceof AppError ? error : null
  if (ours && ours.error !== 'internal') return ours
  return engineFailure(error) ?? ours ?? new AppError('internal', { cause: error })
}
