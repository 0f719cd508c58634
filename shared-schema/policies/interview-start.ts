import type { Interview } from '../entities/interview.ts'

/** Moment at which an interview that nobody may begin yet opens (R114); null when it may begin, or has begun. */
export const opensLater = ({ startAt, startedAt }: Pick<Interview, 'startAt' | 'startedAt'>, nowMs: number): number | null =>
  startedAt === undefined && typeof startAt === 'number' && startAt > nowMs ? startAt : null
