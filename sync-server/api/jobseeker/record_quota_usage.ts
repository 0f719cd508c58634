import { record_quota_usage } from '#shared/api/jobseeker/record_quota_usage.ts'
import { Outcome } from '#shared/lib/errors.ts'
import { findOwnInterview } from '../../commands/own-interview.ts'
import { everyone, handle } from '../../http/handle.ts'
import { commitEdit } from '../../sync/commit.ts'

export default handle(record_quota_usage, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ record, actor, deps }) => {
    const startedAt = deps.clock.now()
    const committed = await commitEdit(deps, {
      by: actor.id,
      col: 'interviews',
      id: record.entity._id,
      gid: record.entity.gid,
      changes: (current) => (current.startedAt === undefined ? { startedAt } : null),
    }).catch((cause: unknown) => {
      deps.log.error({ err: cause, interviewId: record.entity._id }, 'quota was not recorded')
      throw new Outcome(1, 'Error in recording quota usage')
    })
    return {
      status: 'Quota usage recorded successfully' as const,
      quotaCounted: true as const,
      startedAt: Number(committed.body['startedAt']),
    }
  },
})
