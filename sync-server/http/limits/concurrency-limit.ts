import { AppError } from '#shared/primitives/errors.ts'

/** Capacity of this process for concurrent work, in the unit in which the work is counted. */
export interface Room {
  most: number
  /** of one caller, so that nobody takes all of it */
  mostOfOne: number
  retryAfterSeconds: number
}

/** Runs work while there is room for it; for the rest it says when to come back, before anything of theirs was read. */
export function limitConcurrency({ most, mostOfOne, retryAfterSeconds }: Room) {
  const taken = new Map<string, number>()
  let all = 0
  const take = (who: string, units: number): void => {
    const own = (taken.get(who) ?? 0) + units
    all += units
    if (own > 0) taken.set(who, own)
    else taken.delete(who)
  }
  return async <T>(of: { who: string; units: number }, work: () => Promise<T>): Promise<T> => {
    const own = taken.get(of.who) ?? 0
    if (all + of.units > most || own + of.units > mostOfOne) throw new AppError('unavailable', { retryAfterSeconds })
    take(of.who, of.units)
    try {
      return await work()
    } finally {
      take(of.who, -of.units)
    }
  }
}
