import { confirm_transcript } from '#shared/api/reports/confirm_transcript.ts'
import { newestFinal } from '#shared/policies/latest-attempt.ts'
import { canReview } from '#shared/policies/job.ts'
import { confirmTranscript } from '../../commands/reviews/confirm-transcript.ts'
import { handle } from '../../http/handle.ts'
import { findInterview } from '../../queries/job.ts'
import { documents } from '../../sync/documents.ts'

export default handle(confirm_transcript, {
  load: async ({ input, actor, deps }) => {
    const interview = await findInterview(deps, actor, input)
    if (!interview) return null
    const place = { iv: input.interview_id, gid: actor.gid, ...(input.answer_id !== undefined && { id: input.answer_id }) }
    const answers = await documents.find(deps, 'answers', place, { where: { questionId: input.question } })
    const answer = input.answer_id === undefined ? newestFinal(answers, input.question) : answers[0]
    return answer ? { ...interview, answer } : null
  },
  allow: canReview,
  run: ({ input, actor, deps, record }) => confirmTranscript(deps, actor, record.answer, input),
})
