import { retrieve_comments } from '#shared/api/recruiter/retrieve_comments.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { handle } from '../../http/handle.ts'
import { presentComment } from '../../presenters/comment.ts'
import { documents } from '../../sync/documents.ts'
import { findInterview } from '../../queries/job.ts'

export default handle(retrieve_comments, {
  load: ({ input, actor, deps }) => findInterview(deps, actor, input),
  allow: canReadInterview,
  run: async ({ deps, record }) => {
    const stored = await documents.find(deps, 'comments', { iv: record.id, scope: record.scope, gid: record.gid })
    return { comments: stored.map(presentComment).toSorted((a, b) => (a.created_at + a.comment_id < b.created_at + b.comment_id ? -1 : 1)) }
  },
})
