import { setting_cv_score } from '#shared/api/recruiter/setting_cv_score.ts'
import { mayUse } from '#shared/policies/features.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { saveCriteria } from '../../commands/cv/save-criteria.ts'
import { handle } from '../../http/handle.ts'
import { rowsWithOlder } from '../../queries/cv/rows-with-older.ts'
import { findJob } from '../../queries/job.ts'

export default handle(setting_cv_score, {
  load: ({ input, actor, deps }) => findJob(deps, actor, input.settings.job_id),
  allow: canEditJob,
  run: async ({ input, actor, deps, record }) => {
    if (!mayUse(actor, 'cv_scoring')) throw new AppError('forbidden')
    const { job_id: jobId, ...settings } = input.settings
    const { version } = await saveCriteria(deps, { by: actor.id, gid: record.gid, jobId, settings })
    return { job_id: jobId, version, rows_with_older: await rowsWithOlder(deps, { gid: record.gid, jobId, version }) }
  },
})
