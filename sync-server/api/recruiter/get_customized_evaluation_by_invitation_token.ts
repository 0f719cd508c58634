import { get_customized_evaluation_by_invitation_token } from '#shared/api/recruiter/get_customized_evaluation_by_invitation_token.ts'
import { Outcome } from '#shared/primitives/errors.ts'
import { REVIEW_LINK_OUTCOMES } from '#shared/views/reviewer.ts'
import { answerEvaluation } from '../../commands/reviews/answer-evaluation.ts'
import { orUnknown } from '../../http/unknown-outcome.ts'
import { openReview, type OpenReview } from '../../commands/reviews/review-links.ts'
import type { Deps } from '../../deps.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(get_customized_evaluation_by_invitation_token, {
  allow: everyone,
  run: async ({ input, deps, request }) => answerEvaluation((await openedBy(deps, input.token)).parts, request),
})

/** The code of a link that is over means success here. */
async function openedBy(deps: Deps, token: string): Promise<OpenReview> {
  try {
    return await orUnknown(deps, () => openReview(deps, token))
  } catch (error) {
    throw error instanceof Outcome && error.code === 1 ? new Outcome(2, REVIEW_LINK_OUTCOMES[2]) : error
  }
}
