import { report } from '#shared/api/candidate/report.ts'
import { reportTypeFor } from '#shared/policies/features.ts'
import { canReadReport } from '#shared/policies/report-sharing/read-report.ts'
import { AppError, Outcome } from '#shared/primitives/errors.ts'
import { handle } from '../../http/handle.ts'
import { findInterview } from '../../queries/job.ts'
import { findReport } from '../../queries/report-document.ts'
import { findSharedReport } from '../../queries/shared-report.ts'

export default handle(report, {
  load: async ({ input, actor, deps }) => {
    if (actor.role === 'jobseeker') return await findSharedReport(deps, actor, input)
    const interview = await findInterview(deps, actor, input)
    return interview && { ...interview, document: null }
  },
  allow: canReadReport,
  run: async ({ input, actor, deps, record }) => {
    const language = input.lang ?? 'en'
    const scores = reportTypeFor(actor, input.candidate_report_type) === 'with_score'
    const document = record.document ?? (await findReport(deps, actor, record, { copy: 'team', scores, language }))
    if (!document) throw new Outcome(41, 'Report not ready')
    throw new AppError('unavailable')
  },
})
