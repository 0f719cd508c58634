import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#shared/primitives/errors.ts'

/** RATE_LIMIT_PER_MINUTE at which the tighter limits of single calls hold as written; they grow and shrink with it. */
const NOMINAL_PER_MINUTE = 1200

export interface RateLimiter {
  /** @param who network (`networkOf`), or account once it is known (people behind one address must not stop each other); an upload, for its pieces */
  take(call: LimitedCall, who: string): Promise<void>
}

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
  }
}
