import { invite_evaluation } from '#shared/api/recruiter/invite_evaluation.ts'
import { AppError } from '#shared/primitives/errors.ts'
import type { Reviewer } from '#shared/views/reviewer.ts'
import { inviteReviewer } from '../../commands/reviews/invite-reviewers.ts'
import { orUnknown } from '../../http/unknown-outcome.ts'
import { handle } from '../../http/handle.ts'
import { turnOfCommand } from '../../http/turn-of-command.ts'
import { mailDelivery } from '../../services/mail/mail-delivery.ts'
import { mailOrigin } from '../../services/mail/mail-origin.ts'
import { canShareWithReviewers, findReviewedJob } from '../../queries/review.ts'
import { interviewsOf } from '../../queries/job.ts'

const DEFAULT_DAYS = 14

export default handle(invite_evaluation, {
  load: ({ input, actor, deps }) => findReviewedJob(deps, actor, input.job_id),
  allow: canShareWithReviewers,
  run: async ({ input, actor, deps, record: job, request }) => {
    const { interview_ids: interviewIds, message = '', language, valid_days: validDays = DEFAULT_DAYS } = input
    if ((await interviewsOf(deps, job, interviewIds)).length < interviewIds.length) throw new AppError('notFound')
    const origin = mailOrigin(deps.config, request.origin)
    const asked = { actor, job, interviewIds, message, language, validDays, origin, command: turnOfCommand(actor, request) }
    return await orUnknown(deps, async () => {
      const reviewers: Reviewer[] = []
      for (const email of new Set(input.reviewers)) reviewers.push(await inviteReviewer(deps, email, asked))
      return { reviewers, delivery: mailDelivery(deps) }
    })
  },
})
