import { poll_cv_scoring_status } from '#shared/api/recruiter/poll_cv_scoring_status.ts'
import { mayUse } from '#shared/policies/features.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { handle } from '../../http/handle.ts'
import { numberOrDash } from '../../presenters/cv-report.ts'
import { withheldCvs } from '../../queries/cv/is-withheld.ts'
import { findJob } from '../../queries/job.ts'
import { documents } from '../../sync/documents.ts'

export default handle(poll_cv_scoring_status, {
  load: ({ input, actor, deps }) => findJob(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ input, actor, deps, record }) => {
    if (!mayUse(actor, 'cv_scoring')) throw new AppError('forbidden')
    const rows = await documents.find(deps, 'interviews', { id: input.interview_ids, scope: record.scope, gid: record.gid })
    if (rows.length === 0) throw new AppError('notFound')
    const hidden = await withheldCvs(deps, actor, record)
    return rows.map(({ id, cvStatus, cvScore }) => {
      const score = hidden(id) ? undefined : cvScore
      return {
        interview_id: id,
        status: cvStatus ?? '',
        matchingScore: numberOrDash(score?.total),
        coverage: numberOrDash(score?.coverage),
      }
    })
  },
})
