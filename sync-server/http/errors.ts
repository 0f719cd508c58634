import type { Context, Next } from 'koa'
import type { Failure } from '#shared/lib/envelope.ts'
import { AppError, ERRORS, Outcome } from '#shared/lib/errors.ts'
import type { Deps } from '../deps.ts'

/** The one place where a thrown error becomes an answer. What is not ours becomes a 500 without detail; the log has the rest under the request id. */
export const answerErrors =
  (deps: Pick<Deps, 'log'>) =>
  async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next()
    } catch (error) {
      const requestId = String(ctx.state['requestId'])
      if (error instanceof Outcome) {
        answer(ctx, 200, { error_code: error.code, message: error.message, request_id: requestId })
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
  ctx.status = status
  ctx.body = failure
}

/** Names the database driver gives to "no answer": the caller should try again. */
const BUSY = new Set([
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongooseServerSelectionError',
  'MongoNotConnectedError',
])

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof Error && BUSY.has(error.name)) return new AppError('unavailable', { retryAfterSeconds: 2, cause: error })
  if (isOfStore(error)) return new AppError('unavailable', { retryAfterSeconds: 5, cause: error })
  return new AppError('internal', { cause: error })
}

/** The object store did not do it, whatever it said: who asks again later loses nothing. The SDK writes `$metadata` into all of its errors. */
const isOfStore = (error: unknown): boolean => error instanceof Error && '$metadata' in error
