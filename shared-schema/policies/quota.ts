import type { Interview } from '../entities/interview.ts'
import type { Actor } from '../primitives/roles.ts'

export type QuotaLevel = 'fine' | 'low' | 'out'

export interface QuotaFacts {
  /** interviews that were added in all; 0 = nobody counts for this group */
  allocated: number
  remaining: number
  /** of the last addition */
  lastAdded: number
}

/** Level of the remaining quota. Low is a tenth of the last addition, so that large buyers hear of it earlier. */
export function quotaLevel({ allocated, remaining, lastAdded }: QuotaFacts): QuotaLevel {
  if (allocated <= 0) return 'fine'
  if (remaining <= 0) return 'out'
  return remaining <= Math.ceil(lastAdded / 10) ? 'low' : 'fine'
}

/** Splits what was used over the purchases, the oldest first; what goes beyond all of them is in none. */
export function spendInOrder(amounts: readonly number[], used: number): number[] {
  let left = used
  return amounts.map((amount) => {
    const taken = Math.min(amount, left)
    left -= taken
    return taken
  })
}

/** Would this interview find nothing left when it begins? Whoever has begun is counted already, and test jobs never are (R173). */
export const isOutOfQuota = (row: Pick<Interview, 'startedAt'>, job: { test?: boolean }, remaining: number | null): boolean =>
  remaining !== null && remaining <= 0 && row.startedAt === undefined && job.test !== true

/** May this member see what the group bought and used? Line managers may not: they hold single candidates (R055). */
export const canSeeUsage = (actor: Actor): boolean => actor.role === 'recruiter' && actor.groupRole !== 'line_manager'
