import type { FunnelStage } from '../../lib/statistics/funnel-stages.ts'
import type { StageFacts } from './stage-facts.ts'
import { medianOf } from './percent.ts'

/** Stages whose moment is known: of a delivery and of a decision it is not kept. */
const MOMENTS: Partial<Record<FunnelStage, (row: StageFacts) => number | undefined>> = {
  invited: ({ invitedAt }) => invitedAt,
  opened: ({ openedAt }) => openedAt,
  consented: ({ consent }) => (consent?.given ? consent.at : undefined),
  started: ({ startedAt }) => startedAt,
  finished: ({ finishedAt }) => finishedAt,
  reviewed: ({ reviewedAt }) => reviewedAt,
}

interface StageTime {
  from: FunnelStage
  to: FunnelStage
  /** '-' where nobody has both moments */
  medianMs: number | '-'
  /** people with both moments, in their order */
  n: number
}

/** Median times from one stage to the next; moments in the wrong order, which clocks of devices may bring, are left out. */
export function stageTimes(rows: readonly StageFacts[]): StageTime[] {
  const known = Object.entries(MOMENTS) as [FunnelStage, (row: StageFacts) => number | undefined][] // its own keys
  return known.flatMap(([from, fromOf], n) => {
    const next = known[n + 1]
    if (!next) return []
    const [to, toOf] = next
    const times = rows.flatMap((row) => {
      const [start, end] = [fromOf(row), toOf(row)]
      return start === undefined || end === undefined || end < start ? [] : [end - start]
    })
    return [{ from, to, medianMs: medianOf(times) ?? '-', n: times.length }]
  })
}
