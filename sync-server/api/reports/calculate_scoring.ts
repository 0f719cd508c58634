import { calculate_scoring } from '#shared/api/reports/calculate_scoring.ts'
import { canReview } from '#shared/policies/job.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { calculateScoring } from '../../commands/reviews/automatic/calculate-scoring.ts'
import { handle } from '../../http/handle.ts'
import { presentFound } from '../../presenters/automatic.ts'
import { findingsFor } from '../../queries/automatic/shown-automatic.ts'
import { noAnswersYet } from '../../presenters/no-answers.ts'
import { scoreOrDash } from '../../presenters/scores.ts'
import { findAnswered } from '../../queries/answered.ts'
import { scoresFor } from '../../queries/interview-scores.ts'

export default handle(calculate_scoring, {
  load: ({ input, actor, deps }) => findAnswered(deps, actor, input),
  allow: canReview,
  run: async ({ actor, deps, record }) => {
    if (record.answers.length === 0) throw noAnswersYet()
    const queued = await calculateScoring(deps, record)
    const found = await scoresFor(deps, actor, record)
    if (!found) throw new AppError('notFound')
    const { scores, isHidden: hidden } = found
    return { autoScore: scoreOrDash(scores.autoScore), questions: presentFound(findingsFor(found)), queued, hidden }
  },
})
