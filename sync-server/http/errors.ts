import type { Context, Next } from 'koa'
import type { Failure } from '#shared/lib/envelope.ts'
import { AppError, ERRORS, Outcome } from '#shared/lib/errors.ts'
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

/** The body was perhaps not read to its end, and then the connection cannot carry another request. */
function answer(ctx: Context, status: number, failure: Failure): void {
  if (!ctx.req.complete) ctx.set('connection', 'close')
  ctx.status = status
  ctx.body = failure
}

/** What others gave up on with `internal` may still have begun in an engine. */
function toAppError(error: unknown): AppError {
  const ours = error instanceof AppError ? error : null
  if (ours && ours.error !== 'internal') return ours
  return engineFailure(error) ?? ours ?? new AppError('internal', { cause: error })
}
