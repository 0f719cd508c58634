import { import_candidates_by_cv } from '#shared/api/recruiter/import_candidates_by_cv.ts'
import { mayUse } from '#shared/policies/features.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { importCvs } from '../../commands/cv/import-cvs.ts'
import { handle } from '../../http/handle.ts'
import { findJob } from '../../queries/job.ts'

export default handle(import_candidates_by_cv, {
  load: ({ input, actor, deps }) => findJob(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ input, actor, deps, record: { id: jobId, gid, scope } }) => {
    if (!mayUse(actor, 'cv_scoring')) throw new AppError('forbidden')
    const files = input.jobseeker_list.map(({ object_name: objectName, interview_id: interviewId, name, email, phoneNum: phone }) => ({
      objectName,
      // its beginning is only there to make it unique
      name: objectName.slice(objectName.lastIndexOf('/') + 1).replace(/^[0-9A-Za-z]+_/, ''),
      interviewId,
      person: { name, email, phone },
    }))
    return await importCvs(deps, { by: actor.id, gid, jobId, scope }, files)
  },
})
