import { AppError } from '#shared/primitives/errors.ts'

/** Numbers of those that run at once and may wait for their turn. */
export interface FairQueue {
  most: number
  mostWaiting: number
  retryAfterSeconds: number
}

/** Runs work in the order in which it came, a few at a time: work that takes the database for long then leaves room between for what is short. */
export function createFairQueue({ most, mostWaiting, retryAfterSeconds }: FairQueue) {
  const waiting: (() => void)[] = []
  let running = 0
  const turn = async (): Promise<void> => {
    if (running < most) {
      running++
      return
    }
    if (waiting.length >= mostWaiting) throw new AppError('unavailable', { retryAfterSeconds })
    // a caller that ends hands its place on, so no other comes between
    await new Promise<void>((resolve) => void waiting.push(resolve))
  }
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
  /** @throws AppError unavailable when too many wait, or when the caller has gone before its turn */
  return async <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    await turn()
    try {
      if (signal.aborted) throw new AppError('unavailable', { retryAfterSeconds })
      return await work()
    } finally {
      leave()
    }
  }
}
