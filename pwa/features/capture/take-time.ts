import type { SegmentRow, TakeRow } from './capture-db.ts'

/** Milliseconds recorded and on disk. */
export const savedMs = (take: Pick<TakeRow, 'segments'>): number => take.segments.reduce((sum, segment) => sum + lengthOf(segment), 0)

/** Answer time still to use: only recorded time counts, so neither a crash nor a changed clock costs or gives any. */
export const remainingMs = (take: Pick<TakeRow, 'segments' | 'limitMs'>): number => Math.max(0, take.limitMs - savedMs(take))

/**
 * Position of "now" on the time line of a take from another page, so that a pause shows its true length: by the interview's own clock
 * (null: unknown), else the device's. Never before the recorded end: a clock set back must not overlap segments.
 */
export const elapsedMs = (
  take: Pick<TakeRow, 'segments' | 'startedAt' | 'begunMs'>,
  now: { sessionMs: number | null; wallMs: number },
): number => {
  const passed = take.begunMs === undefined || now.sessionMs === null ? now.wallMs - take.startedAt : now.sessionMs - take.begunMs
  return afterAll(take, passed)
}

/** The place on the time line, moved behind what is recorded already. */
export const afterAll = (take: Pick<TakeRow, 'segments'>, placeMs: number): number =>
  Math.round(Math.max(0, placeMs, ...take.segments.map((segment) => segment.toMs)))

const lengthOf = (segment: SegmentRow): number => segment.toMs - segment.fromMs
