import { sap_status_change } from '#shared/api/recruiter/sap_status_change.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { rowsOfInterviews } from '../../commands/sap/want-status.ts'
import { changeStatuses } from '../../commands/sap/change-statuses.ts'
import { handle } from '../../http/handle.ts'
import { findJob, interviewsOf } from '../../queries/job.ts'

export default handle(sap_status_change, {
  load: ({ input, actor, deps }) => findJob(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ input, deps, record }) => {
    const ids = await interviewsOf(deps, record, input.interview_ids)
    if (ids.length === 0) throw new AppError('notFound')
    const rows = await rowsOfInterviews(deps, record.gid, ids)
    return { rows: await changeStatuses(deps, { rows, ids: input.interview_ids, wanted: input.newStatus }) }
  },
})
