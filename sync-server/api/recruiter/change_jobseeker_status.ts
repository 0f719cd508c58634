import { change_jobseeker_status } from '#shared/api/recruiter/change_jobseeker_status.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { handle } from '../../http/handle.ts'
import { findJob, interviewsOf } from '../../queries/job.ts'
import { commitEdits } from '../../sync/write/commit.ts'

export default handle(change_jobseeker_status, {
  load: ({ input, actor, deps }) => findJob(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ input, actor, deps, record }) => {
    const { is_shortlist: shortlisted, interview_ids: ids, cv_matched: cvMatched } = input
    const changed = await interviewsOf(deps, record, ids)
    await commitEdits(deps, {
      by: actor.id,
      col: 'interviews',
      ids: changed,
      gid: record.gid,
      changes: (current) => ({
        ...(current.shortlisted !== shortlisted && { shortlisted }),
        ...(cvMatched !== undefined && current.cvMatched !== cvMatched && { cvMatched }),
      }),
    })
    return { changed, refused: ids.filter((id) => !changed.includes(id)) }
  },
})
