import { share_report } from '#shared/api/reports/share_report.ts'
import { mayUse } from '#shared/policies/features.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { shareReports } from '../../commands/reviews/share-report.ts'
import { handle } from '../../http/handle.ts'
import { turnOfCommand } from '../../http/turn-of-command.ts'
import { findInterviewsById } from '../../queries/job.ts'

export default handle(share_report, {
  load: ({ input, actor, deps }) => findInterviewsById(deps, actor, input.interview_ids, canReadInterview),
  allow: canReadInterview,
  run: async ({ input, actor, deps, record, request }) => {
    if (!mayUse(actor, 'shareReport')) throw new AppError('forbidden')
    const asked = { type: input.candidate_report_type, turn: turnOfCommand(actor, request) }
    const type = await shareReports(deps, actor, record.interviews, asked)
    return { interview_ids: input.interview_ids, candidate_report_type: type }
  },
})
