import { change_jobseeker_deadline } from '#shared/api/recruiter/change_jobseeker_deadline.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { endOf, startOf } from '#shared/lib/wire-fields.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { mailCandidate } from '../../commands/invite-candidate.ts'
import { handle } from '../../http/handle.ts'
import { findJobWithParts, interviewsOf } from '../../scopes/job.ts'
import { commitEdit } from '../../sync/commit.ts'

export default handle(change_jobseeker_deadline, {
  load: ({ input, actor, deps }) => findJobWithParts(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ input, actor, deps, record, request }) => {
    const { interview_ids: ids, interview_deadline: deadline, interview_start: start } = input
    const kinds = [...(input.send_invitation ? (['invitation'] as const) : []), ...(input.send_notice ? (['notice'] as const) : [])]
    const changed = await interviewsOf(deps, record, ids)
    const { name: jobName, ownerId } = record.fields
    const about = { jobName, ownerId, companyName: record.parts.setting('layout').companyName ?? '', origin: request.origin }
    for (const id of changed) {
      const saved = await commitEdit(deps, {
        by: actor.id,
        col: 'interviews',
        id,
        gid: record.gid,
        changes: (current) => ({
          endAt: endOf(deadline),
          ...(start === undefined ? {} : { startAt: startOf(start) }),
          ...(input.send_invitation && current.invitedAt === undefined ? { invitedAt: deps.clock.now() } : {}),
        }),
      })
      // every commit passed the zod object of interviews
      const fields = saved.body as Interview
      for (const kind of kinds) await mailCandidate(deps, kind, { ...about, interview: { ...fields, id, gid: record.gid } })
    }
    return { changed, refused: ids.filter((id) => !changed.includes(id)), mails: changed.length * kinds.length }
  },
})
