import { self_scoring } from '#shared/api/reports/self_scoring.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { setScores } from '../../commands/reviews/set-scores.ts'
import { handle } from '../../http/handle.ts'
import { findInterview } from '../../queries/job.ts'

export default handle(self_scoring, {
  load: ({ input, actor, deps }) => findInterview(deps, actor, input),
  allow: canEditJob,
  run: ({ input, actor, deps, record }) => setScores(deps, actor, record, { scores: input.scores, reason: input.reason ?? '' }),
})
