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
 * May what failed be tried again? A machine without memory, or one that is being restarted, is another one in a while: pauses grow from a minute to a day, so that
 * bytes on which the media process always dies do not keep it busy. False where nothing failed.
 */
export function isDue(failed: MediaFailures | undefined, nowMs: number, longestMs = DAY_MS): boolean {
  return failed !== undefined && nowMs - failed.at >= Math.min(longestMs, MINUTE_MS * 4 ** (failed.times - 1))
}
