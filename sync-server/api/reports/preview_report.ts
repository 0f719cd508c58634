import { preview_report } from '#shared/api/reports/preview_report.ts'
import { mayUse, reportTypeFor } from '#shared/policies/features.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { documentToShare } from '../../commands/reviews/share-report.ts'
import { handle } from '../../http/handle.ts'
import { findInterview } from '../../queries/job.ts'

export default handle(preview_report, {
  load: ({ input, actor, deps }) => findInterview(deps, actor, input),
  allow: canReadInterview,
  run: async ({ input, actor, deps, record }) => {
    if (!mayUse(actor, 'shareReport')) throw new AppError('forbidden')
    return await documentToShare(deps, actor, record, reportTypeFor(actor, input.candidate_report_type))
  },
})
