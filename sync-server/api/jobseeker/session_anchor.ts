import { session_anchor } from '#shared/api/jobseeker/session_anchor.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'
import { anchorSession } from '../../commands/interview/session-log.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(session_anchor, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ input, record, deps }) => ({
    server_at: await anchorSession(deps, {
      gid: record.gid,
      interviewId: record.id,
      keyId: input.key_id,
      publicKey: input.public_key,
      anchorId: input.anchor_id,
    }),
  }),
})
