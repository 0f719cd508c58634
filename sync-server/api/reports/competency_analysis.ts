import { competency_analysis } from '#shared/api/reports/competency_analysis.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { handle } from '../../http/handle.ts'
import { presentGroups } from '../../presenters/scores.ts'
import { findInterview } from '../../queries/job.ts'
import { scoresFor } from '../../queries/interview-scores.ts'

export default handle(competency_analysis, {
  load: ({ input, actor, deps }) => findInterview(deps, actor, input),
  allow: canReadInterview,
  run: async ({ actor, deps, record }) => {
    const found = await scoresFor(deps, actor, record)
    if (!found) throw new AppError('notFound')
    return { competency_groups: presentGroups(found), hidden: found.isHidden }
  },
})
