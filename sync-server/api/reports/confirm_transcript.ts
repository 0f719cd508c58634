import { confirm_transcript } from '#shared/api/reports/confirm_transcript.ts'
import { canReview } from '#shared/policies/job.ts'
import { confirmTranscript } from '../../commands/reviews/confirm-transcript.ts'
import { handle } from '../../http/handle.ts'
import { findInterview } from '../../queries/job.ts'
import { documents } from '../../sync/documents.ts'

export default handle(confirm_transcript, {
  load: async ({ input, actor, deps }) => {
    const interview = await findInterview(deps, actor, input)
    if (!interview) return null
    const place = { id: input.answer_id, iv: input.interview_id, gid: actor.gid }
    const answer = await documents.get(deps, 'answers', place)
    return answer?.questionId === input.question ? { ...interview, answer } : null
  },
  allow: canReview,
  run: ({ input, actor, deps, record }) => confirmTranscript(deps, actor, record.answer, input),
})
