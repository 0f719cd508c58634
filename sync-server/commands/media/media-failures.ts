import type { MediaFailures } from '#shared/entities/answer.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** From so many in a row on, after an hour and a half, people are told. */
const TOLD_FROM = 5
/** After so many, in five days, it is tried again only when somebody asks for it. */
export const MOST_FAILURES = 10

/** Counts one more failure in a row. */
export const oneMore = (before: MediaFailures | undefined, at: number): MediaFailures => ({ times: (before?.times ?? 0) + 1, at })

/** Is it time to say that it cannot be read, at least for now? */
export const isTold = ({ times }: MediaFailures): boolean => times >= TOLD_FROM

/**
 * True when a failure may be tried again, after pauses from a minute to a day: a busy or restarting machine recovers, and bytes that always
 * kill the media process must not occupy it. False without a failure.
 */
export function isDue(failed: MediaFailures | undefined, nowMs: number, longestMs = DAY_MS): boolean {
  return failed !== undefined && nowMs - failed.at >= Math.min(longestMs, MINUTE_MS * 4 ** (failed.times - 1))
}
