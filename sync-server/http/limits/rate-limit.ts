import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#shared/primitives/errors.ts'

/** RATE_LIMIT_PER_MINUTE at which the tighter limits of single calls hold as written; they grow and shrink with it. */
const NOMINAL_PER_MINUTE = 1200

export interface RateLimiter {
  /** @param who network (`networkOf`), or account once it is known (people behind one address must not stop each other); an upload, for its pieces */
  take(call: LimitedCall, who: string): Promise<void>
  /** counts a request of a key, of whatever call; answers what it has left */
  takeKey(who: string): Promise<KeyBudget>
}

/** Requests that a key has left in the minute that runs. */
export interface KeyBudget {
  limit: number
  left: number
  /** seconds until it is full again */
  seconds: number
  isOver: boolean
}

/** Requests of one key a minute, at the nominal rate. */
const KEY_PER_MINUTE = 600

/** A call of the contract, or what is none and counted all the same. */
interface LimitedCall {
  method: string
  path: string
  perMinute?: number | undefined
}

/** Requests per minute for each call and caller, counted in this process. */
export function createRateLimiter(perMinute: number): RateLimiter {
  const limiters = new Map<number, RateLimiterMemory>()
  const limiterFor = (points: number): RateLimiterMemory => {
    const known = limiters.get(points) ?? new RateLimiterMemory({ points, duration: 60 })
    limiters.set(points, known)
    return known
  }
  return {
    /** @throws AppError rateLimited with the seconds to wait */
    async take(call, who) {
      const points = call.perMinute === undefined ? perMinute : Math.max(1, Math.round((call.perMinute * perMinute) / NOMINAL_PER_MINUTE))
      try {
        await limiterFor(points).consume(`${call.method} ${call.path} ${who}`)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw new AppError('rateLimited', { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) })
      }
    },
    async takeKey(who) {
      const limit = Math.max(1, Math.round((KEY_PER_MINUTE * perMinute) / NOMINAL_PER_MINUTE))
      const found = await limiterFor(limit)
        .consume(`key ${who}`)
        .catch((refusal: unknown) => refusal)
      if (!(found instanceof RateLimiterRes)) throw found
      const { remainingPoints: left, msBeforeNext, consumedPoints } = found
      return { limit, left, seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)), isOver: consumedPoints > limit }
    },
  }
}
