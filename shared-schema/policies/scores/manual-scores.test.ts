import { expect, it } from 'vitest'
import type { ManualScoring } from '../../entities/review.ts'
import { withManual } from './manual-scores.ts'

it('R116 a score set by hand is kept with four decimals, beside the others of its record', () => {
  let manual: ManualScoring = { reason: 'Heard again.' }
  manual = withManual(manual, { part: 'metrics', key: 'communication' }, 80.123456)
  manual = withManual(manual, { part: 'metrics', key: 'leadership' }, null)
  manual = withManual(manual, { part: 'questions', key: 'q' }, 50)
  manual = withManual(manual, { part: 'overall' }, 66.66666)
  expect(manual).toEqual({
    reason: 'Heard again.',
    metrics: { communication: 80.1235, leadership: null },
    questions: { q: 50 },
    overall: 66.6667,
  })
})
