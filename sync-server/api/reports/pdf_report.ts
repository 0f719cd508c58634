import { Readable } from 'node:stream'
import { pdf_report } from '#shared/api/reports/pdf_report.ts'
import { reportTypeFor } from '#shared/policies/features.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import { zipReports } from '../../commands/reviews/zip-reports.ts'
import { handle } from '../../http/handle.ts'
import { answerMade } from '../../http/raw/send-made.ts'
import { findInterviewsById } from '../../queries/job.ts'

export default handle(pdf_report, {
  load: async ({ input, actor, deps }) => {
    const found = await findInterviewsById(deps, actor, input.interview_ids, canReadInterview)
    const scope = scopeOf.job(input.job_id)
    return found?.interviews.every((interview) => interview.scope === scope) ? found : null
  },
  allow: canReadInterview,
  run: async ({ input, actor, deps, record }) => {
    const scores = reportTypeFor(actor, input.candidate_report_type) === 'with_score'
    const options = { copy: 'team', scores, language: input.lang ?? 'en' } as const
    const pieces = zipReports(deps, actor, { interviews: record.interviews, options })
    const first = await pieces.next()
    return answerMade('application/zip', 'PDF_Reports.zip', Readable.from(withFirst(first, pieces)))
  },
})

/** Gives the first piece before the others: what went wrong before it is an answer and no file. */
async function* withFirst(first: IteratorResult<Uint8Array>, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (first.done) return
  yield first.value
  yield* rest
}
