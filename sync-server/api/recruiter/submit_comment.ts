import { submit_comment } from '#shared/api/recruiter/submit_comment.ts'
import { canReview } from '#shared/policies/job.ts'
import { handle } from '../../http/handle.ts'
import { docOf } from '../../sync/documents.ts'
import { presentComment } from '../../presenters/comment.ts'
import { findInterview } from '../../queries/job.ts'
import { insertDoc } from '../../sync/write/commit.ts'

export default handle(submit_comment, {
  load: ({ input, actor, deps }) => findInterview(deps, actor, input),
  allow: canReview,
  run: async ({ input, actor, deps, record }) => {
    const saved = await insertDoc(deps, {
      by: actor.id,
      col: 'comments',
      id: input.comment_id ?? deps.random.id(),
      gid: record.gid,
      scope: record.scope,
      iv: record.id,
      fields: {
        interviewId: record.id,
        authorId: actor.id,
        authorName: actor.name,
        text: input.comment,
        ...(input.question === undefined ? {} : { questionId: input.question }),
        ...(input.at_seconds === undefined ? {} : { atMs: Math.round(input.at_seconds * 1000) }),
        createdAt: deps.clock.now(),
      },
    })
    return { comment: presentComment(docOf('comments', saved)) }
  },
})
