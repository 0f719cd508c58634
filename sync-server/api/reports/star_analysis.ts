import { star_analysis } from '#shared/api/reports/star_analysis.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import type { StarView } from '#shared/views/reports/automatic.ts'
import { handle } from '../../http/handle.ts'
import { presentStar } from '../../presenters/automatic.ts'
import { findingsFor } from '../../queries/automatic/shown-automatic.ts'
import { noAnswersYet } from '../../presenters/no-answers.ts'
import { findAnswered } from '../../queries/answered.ts'
import { readQuotes } from '../../queries/automatic/read-quotes.ts'
import { scoresFor } from '../../queries/interview-scores.ts'

export default handle(star_analysis, {
  load: ({ input, actor, deps }) => findAnswered(deps, actor, input),
  allow: canReadInterview,
  run: async ({ actor, deps, record }) => {
    const scores = await scoresFor(deps, actor, record)
    if (!scores || record.answers.length === 0) throw noAnswersYet()
    const answers: StarView[] = []
    for (const finding of findingsFor(scores)) {
      const quote = finding.found ? await readQuotes(deps, record.answers, finding.found) : null
      answers.push(presentStar(finding, quote))
    }
    return { answers, hidden: scores.isHidden }
  },
})
