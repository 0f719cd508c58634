import type { Segment } from '#shared/entities/answer.ts'

/** A stretch of the take that was not recorded. */
export interface Gap {
  /** position in the stored video */
  atMs: number
  /** missing time */
  lengthMs: number
  reason: Exclude<Segment['gap'], 'none'>
}

/**
 * Gaps of an answer in playing order. Segments are joined without a pause, so a gap sits where one ends; its length is the monotonic time
 * until the next. A reason after the last segment is no gap.
 */
export function gapsOf(segments: readonly Pick<Segment, 'n' | 'fromMs' | 'toMs' | 'gap'>[]): Gap[] {
  const ordered = segments.toSorted((a, b) => a.n - b.n)
  const gaps: Gap[] = []
  let playedMs = 0
  ordered.forEach((segment, index) => {
    playedMs += segment.toMs - segment.fromMs
    const next = ordered[index + 1]
    if (next && segment.gap !== 'none')
      gaps.push({ atMs: playedMs, lengthMs: Math.max(0, next.fromMs - segment.toMs), reason: segment.gap })
  })
  return gaps
}
