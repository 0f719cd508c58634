import { import_candidates_via_cv_list } from '#shared/api/recruiter/import_candidates_via_cv_list.ts'
import { mayUse } from '#shared/policies/features.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { importCvs } from '../../commands/cv/import-cvs.ts'
import { handle } from '../../http/handle.ts'
import { findJob } from '../../queries/job.ts'

export default handle(import_candidates_via_cv_list, {
  load: ({ input, actor, deps }) => findJob(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ input, actor, deps, record: { id: jobId, gid, scope } }) => {
    if (!mayUse(actor, 'cv_scoring')) throw new AppError('forbidden')
    const files = input.cv_list.map(({ object_name: objectName, name, interview_id: interviewId }) => ({ objectName, name, interviewId }))
    return await importCvs(deps, { by: actor.id, gid, jobId, scope }, files)
  },
})
