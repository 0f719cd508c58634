import { FUNNEL_STAGES, type FunnelStage } from '../../lib/statistics/funnel-stages.ts'
import { isInvited, type StageFacts } from './stage-facts.ts'
import type { StuckCause } from '../../views/stuck.ts'
import { percentOf } from './percent.ts'

/** Reasons for which somebody did not get on; nothing is guessed. */
export const DROP_CAUSES = [
  'consentRefused',
  'decidedBefore',
  'device',
  'line',
  'disk',
  'permission',
  'expired',
  'server',
  'paused',
  'wifi',
  'unknown',
] as const
export type DropCause = (typeof DROP_CAUSES)[number]

export interface FunnelStep {
  stage: FunnelStage
  count: number
  /** of those of the stage before, in percent with one decimal; '-' where nobody was, and of the first stage */
  drop: number | '-'
  /** people who stopped before this stage, by cause; none after delivery, which is the employer's own work */
  causes: Partial<Record<DropCause, number>>
  /** people whose answers are on their way: no drop */
  inTransit: number
}

/** Counts how far candidates came; whoever reached a stage passed those before. `causeOf` is what the delivery console says. */
export function funnelOf(rows: readonly StageFacts[], causeOf: (id: string) => StuckCause | undefined = () => undefined): FunnelStep[] {
  const reached = rows.map((row) => ({ row, at: furthest(row) }))
  return FUNNEL_STAGES.map((stage, n) => {
    const count = reached.filter(({ at }) => at >= n).length
    const lost = reached.filter(({ at }) => at === n - 1).map(({ row }) => row)
    const inTransit = stage === 'delivered' ? lost.filter(isInTransit).length : 0
    const causes: FunnelStep['causes'] = {}
    if (n > 0 && n <= DELIVERED)
      for (const row of lost.filter((one) => stage !== 'delivered' || !isInTransit(one))) {
        const cause = dropCause(row, causeOf)
        causes[cause] = (causes[cause] ?? 0) + 1
      }
    return { stage, count, drop: n === 0 ? '-' : percentOf(lost.length - inTransit, lost.length + count), causes, inTransit }
  })
}

/** Last stage that a candidate reached, -1 for none. A decision about somebody who delivered nothing is no progress. */
function furthest(row: StageFacts): number {
  const far = FACTS.findLastIndex((has) => has(row))
  return far >= DELIVERED && hasOutcome(row) ? FUNNEL_STAGES.length - 1 : far
}

const hasOutcome = ({ shortlisted = 0 }: StageFacts): boolean => shortlisted !== 0

/** Facts of the stages, without the last. */
const FACTS: readonly ((row: StageFacts) => boolean)[] = [
  isInvited,
  ({ openedAt }) => openedAt !== undefined,
  ({ consent }) => consent?.given === true,
  ({ startedAt }) => startedAt !== undefined,
  ({ finishedAt }) => finishedAt !== undefined,
  ({ finishedAt, delivered }) => finishedAt !== undefined && delivered !== undefined && delivered.received >= delivered.total,
  ({ reviewedAt }) => reviewedAt !== undefined,
]
const DELIVERED = FUNNEL_STAGES.indexOf('delivered')

const isInTransit = ({ arriving }: StageFacts): boolean => (arriving ?? []).some(({ questionId }) => questionId === undefined)

function dropCause(row: StageFacts, causeOf: (id: string) => StuckCause | undefined): DropCause {
  if (row.consent?.given === false) return 'consentRefused'
  return hasOutcome(row) ? 'decidedBefore' : (causeOf(row.id) ?? 'unknown')
}
