import { report } from '#shared/api/reports/report.ts'
import { completeOf } from '#shared/entities/interview.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { Outcome } from '#shared/primitives/errors.ts'
import { handle } from '../../http/handle.ts'
import { presentMachine } from '../../presenters/automatic.ts'
import { presentReport } from '../../presenters/scores.ts'
import { readSummary } from '../../queries/automatic/read-quotes.ts'
import { findInterview } from '../../queries/job.ts'
import { scoresFor } from '../../queries/interview-scores.ts'

export default handle(report, {
  load: ({ input, actor, deps }) => findInterview(deps, actor, input),
  allow: canReadInterview,
  run: async ({ input, actor, deps, record }) => {
    const found = await scoresFor(deps, actor, record)
    // nothing was answered and nobody has judged
    if (!found || (completeOf(record.fields) === 0 && found.reviews.length === 0)) throw new Outcome(41, 'Report not ready')
    const { email } = record.fields
    const summary = await readSummary(deps, found.facts.answers, presentMachine(found).shown)
    return presentReport(found, { email, jobId: input.job_id, interviewId: record.id, summary: summary.join(' ') })
  },
})
