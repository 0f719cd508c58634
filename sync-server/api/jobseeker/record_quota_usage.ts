import { record_quota_usage } from '#shared/api/jobseeker/record_quota_usage.ts'
import { Outcome } from '#shared/primitives/errors.ts'
import { jobIdOf } from '#shared/primitives/scopes.ts'
import { countsQuota, recordUsage } from '../../commands/groups/quota.ts'
import { warnOfQuota } from '../../commands/groups/warn-of-quota.ts'
import { beginInterview, refuseStart } from '../../commands/interview/begin-interview.ts'
import { everyone, handle } from '../../http/handle.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'
import { mailOrigin } from '../../services/mail/mail-origin.ts'

export default handle(record_quota_usage, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ record, actor, deps, request }) => {
    const { id, gid, scope } = record
    await refuseStart(deps, record)
    const quotaCounted = await countsQuota(deps, record)
    const begin = async (): Promise<number> => {
      const at = await beginInterview(deps, { id, gid, by: actor.id })
      // a beginning from before its listener was not counted yet
      if (quotaCounted) await recordUsage(deps, { interviewId: id, jobId: jobIdOf(scope), gid, by: actor.id, at })
      return at
    }
    const startedAt = await begin().catch((cause: unknown) => {
      deps.log.error({ err: cause, interviewId: id }, 'quota was not recorded')
      throw new Outcome(1, 'Error in recording quota usage')
    })
    // an interview that began goes on, whether or not somebody hears of it; a repeat tells them
    await warnOfQuota(deps, gid, mailOrigin(deps.config, request.origin)).catch((cause: unknown) =>
      deps.log.error({ err: cause, gid }, 'a notice about quota was not written'),
    )
    return { status: 'Quota usage recorded successfully' as const, quotaCounted, startedAt }
  },
})
