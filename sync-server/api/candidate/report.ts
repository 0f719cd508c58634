import { report } from '#shared/api/candidate/report.ts'
import { reportTypeFor } from '#shared/policies/features.ts'
import { inLanguage } from '#shared/policies/report-document/in-language.ts'
import { canReadReport } from '#shared/policies/report-sharing/read-report.ts'
import { Outcome } from '#shared/primitives/errors.ts'
import { auditReport } from '../../commands/reviews/audit-report.ts'
import { handle } from '../../http/handle.ts'
import { answerMade } from '../../http/raw/send-made.ts'
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
    const found = record.document ?? (await findReport(deps, actor, record, { copy: 'team', scores, language }))
    if (!found) throw new Outcome(41, 'Report not ready')
    const document = inLanguage(found, language)
    const pdf = await deps.pdf.pdfOf(document)
    await auditReport(deps, actor, { interviewId: input.interview_id, document })
    return answerMade('application/pdf', 'report.pdf', pdf)
  },
})
