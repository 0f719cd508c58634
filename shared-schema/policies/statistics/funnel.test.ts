import { describe, expect, it } from 'vitest'
import { FUNNEL_STAGES } from '../../lib/statistics/funnel-stages.ts'
import { funnelOf } from './funnel.ts'
import type { StageFacts } from './stage-facts.ts'
import { stageTimes } from './stage-times.ts'

const consent = { given: true, version: 1, textHash: 'x', at: 30 }
/** Fields of a candidate who came to a stage, in the order of the stages. */
const FIELDS: readonly Partial<StageFacts>[] = [
  { invitedAt: 10 },
  { openedAt: 20 },
  { consent },
  { startedAt: 40 },
  { finishedAt: 100 },
  { delivered: { received: 3, total: 3 } },
  { reviewedAt: 400 },
  { shortlisted: -1 },
]
const person = (reached: number, more: Partial<StageFacts> = {}): StageFacts => ({
  id: `iv${reached}`,
  ...FIELDS.slice(0, reached).reduce((all, fields) => ({ ...all, ...fields }), {}),
  ...more,
})
const people = (counts: readonly number[]): StageFacts[] =>
  counts.flatMap((count, n) => Array.from({ length: count - (counts[n + 1] ?? 0) }, () => person(n + 1)))

describe('S123 funnel', () => {
  it('the worked row: counts and drops from stage to stage', () => {
    const steps = funnelOf(people([40, 34, 30, 27, 21, 20, 15, 6]))
    expect(steps.map(({ stage, count }) => [stage, count])).toEqual(
      FUNNEL_STAGES.map((stage, n) => [stage, [40, 34, 30, 27, 21, 20, 15, 6][n]]),
    )
    expect(steps.map(({ drop }) => drop)).toEqual(['-', 15, 11.8, 10, 22.2, 4.8, 25, 60])
    expect(steps.map(({ causes }) => causes.unknown ?? 0)).toEqual([0, 6, 4, 3, 6, 1, 0, 0])
  })

  it('says why as far as it is known, and that what is on its way is no drop', () => {
    const arriving = [{ answerId: 'a', percent: 10, hasVoice: true }]
    const rows = [
      person(2, { consent: { ...consent, given: false } }),
      person(2, { shortlisted: -1 }),
      person(5, { id: 'stuck' }),
      person(5, { arriving }),
      person(5, { arriving: [{ ...arriving[0]!, questionId: 'q' }] }),
      person(6),
      person(8, { reviewedAt: undefined }),
    ]
    const steps = funnelOf(rows, (id) => (id === 'stuck' ? 'line' : undefined))
    expect(steps[2]).toMatchObject({ stage: 'consented', count: 5, drop: 28.6, causes: { consentRefused: 1, decidedBefore: 1 } })
    expect(steps[5]).toEqual({ stage: 'delivered', count: 2, drop: 40, causes: { line: 1, unknown: 1 }, inTransit: 1 })
    expect(steps.slice(6)).toMatchObject([
      { stage: 'reviewed', count: 1, causes: {} },
      { stage: 'decided', count: 1, drop: 0 },
    ])
    expect(funnelOf([])).toMatchObject([{ count: 0, drop: '-' }, { drop: '-' }, {}, {}, {}, {}, {}, {}])
  })

  it('a stage that a job does not have is passed by those who are further', () => {
    expect(funnelOf([person(4, { consent: undefined, openedAt: undefined })]).map(({ count }) => count)).toEqual([1, 1, 1, 1, 0, 0, 0, 0])
  })

  it('medians between stages, without moments that run backwards', () => {
    const rows = [person(8), person(5, { openedAt: 50, startedAt: 60 }), person(2, { openedAt: 110 }), person(1)]
    expect(stageTimes(rows)).toEqual([
      { from: 'invited', to: 'opened', medianMs: 40, n: 3 },
      { from: 'opened', to: 'consented', medianMs: 10, n: 1 },
      { from: 'consented', to: 'started', medianMs: 20, n: 2 },
      { from: 'started', to: 'finished', medianMs: 50, n: 2 },
      { from: 'finished', to: 'reviewed', medianMs: 300, n: 1 },
    ])
    expect(stageTimes([])[0]).toEqual({ from: 'invited', to: 'opened', medianMs: '-', n: 0 })
  })
})
