import type { Deps } from '../../deps.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { Context } from 'koa'
import type { Call } from '#shared/primitives/define-call.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { networkOf } from '../../services/network.ts'
import { ANONYMOUS, authenticate, tokenOf, type Admitted } from '../auth.ts'
import { BODY_LIMIT_BYTES } from '../body.ts'

/** A body that took longer than this, ms, may have outlived the session it began with. */
const LONG_BODY_MS = 1000

/** A request that was judged by its header alone. */
export interface Visit {
  ctx: Context
  call: Call
  options: Pick<ServeOptions, 'deps' | 'limiter'>
  /** null: a call without a session, or one whose token is in the body */
  known: (Admitted & { at: number }) | null
}

/**
 * Judges a request before any of its body is read: its rate, and the token of its header.
 * @throws AppError rateLimited, and as `authenticate`
 */
export async function knock(ctx: Context, call: Call, options: Visit['options']): Promise<Visit> {
  const { deps, limiter } = options
  if (call.access === 'public') await limiter.take(call, networkOf(ctx.ip))
  const visit = { ctx, call, options, known: null }
  const token = tokenOf(ctx.get('authorization'), {})
  const isJudged = call.access === 'session' && (token !== '' || call.method === 'GET')
  return isJudged ? { ...visit, known: { ...(await admit(visit, token)), at: deps.clock.now() } } : visit
}

/** Most bytes of the body that may be read: a caller with its token in there has a small one. */
export const mostBytesOf = ({ call, known }: Visit): number => {
  const { maxBytes = BODY_LIMIT_BYTES } = call
  return known || call.access === 'public' ? maxBytes : Math.min(maxBytes, BODY_LIMIT_BYTES)
}

/** Refusal of a larger one: where a known caller may send it, a token in the header is missing. */
export const tooLargeFor = (visit: Visit): AppError =>
  mostBytesOf(visit) < (visit.call.maxBytes ?? 0)
    ? new AppError('unauthenticated', { details: ['authorization: a request of this size needs its token in this header'] })
    : new AppError('tooLarge')

/** Names the caller, now that the body is there. */
export async function enter(visit: Visit, body: Readonly<Record<string, unknown>>): Promise<Pick<Admitted, 'actor' | 'session'>> {
  const { call, known, options, ctx } = visit
  if (call.access === 'public') return { actor: ANONYMOUS, session: null }
  if (!known) return await admit(visit, tokenOf('', body))
  if (options.deps.clock.now() - known.at <= LONG_BODY_MS) return known
  return await authenticate(options.deps, call, tokenOf(ctx.get('authorization'), {}))
}

/** People behind one address must not stop each other, so a session is counted by its account and a key by itself; failed tries count by address. */
async function admit({ ctx, call, options }: Omit<Visit, 'known'>, token: string): Promise<Admitted> {
  const { deps, limiter } = options
  try {
    const known = await authenticate(deps, call, token)
    ctx.state['actorId'] = known.actor.id
    if (known.session === null) await countKey(ctx, limiter, known.caller)
    await limiter.take(call, known.caller)
    return known
  } catch (error) {
    await limiter.take(call, networkOf(ctx.ip))
    throw error
  }
}

/** Counts a request of a key, and says on every answer what is left. */
async function countKey(ctx: Context, limiter: RateLimiter, who: string): Promise<void> {
  const { limit, left, seconds, isOver } = await limiter.takeKey(who)
  ctx.set({ 'ratelimit-policy': `"key";q=${limit};w=60`, ratelimit: `"key";r=${left};t=${seconds}` })
  if (isOver) throw new AppError('rateLimited', { retryAfterSeconds: seconds })
}

export interface ServeOptions {
  deps: Deps
  limiter: RateLimiter
  /** aborted when the server stops: ends open streams */
  stopping: AbortSignal
}
