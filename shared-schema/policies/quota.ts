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
