import type { SegmentRow, TakeRow } from './capture-db.ts'

/** Milliseconds recorded and on disk. */
export const savedMs = (take: Pick<TakeRow, 'segments'>): number => take.segments.reduce((sum, segment) => sum + lengthOf(segment), 0)

/** Answer time still to use: only recorded time counts, so neither a crash nor a changed clock costs or gives any. */
export const remainingMs = (take: Pick<TakeRow, 'segments' | 'limitMs'>): number => Math.max(0, take.limitMs - savedMs(take))

/**
 * Where on the take's own time line "now" is, so that a pause shows as a gap of its true length. Never before the end of what is recorded: a device clock that
 * was set back after a reload must not fold two segments over each other.
 */
export const elapsedMs = (take: Pick<TakeRow, 'segments' | 'startedAt'>, wallNow: number): number =>
  Math.round(Math.max(0, wallNow - take.startedAt, ...take.segments.map((segment) => segment.toMs)))

const lengthOf = (segment: SegmentRow): number => segment.toMs - segment.fromMs
