import { fetch_cv_scoring_config } from '#shared/api/recruiter/fetch_cv_scoring_config.ts'
import { settingId } from '#shared/entities/job-setting.ts'
import { mayUse } from '#shared/policies/features.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { handle } from '../../http/handle.ts'
import { rowsWithOlder } from '../../queries/cv/rows-with-older.ts'
import { findJob } from '../../queries/job.ts'
import { documents } from '../../sync/documents.ts'

export default handle(fetch_cv_scoring_config, {
  load: ({ input, actor, deps }) => findJob(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ actor, deps, record: { id: jobId, gid } }) => {
    if (!mayUse(actor, 'cv_scoring')) throw new AppError('forbidden')
    const { cvScoring } = (await documents.get(deps, 'jobSettings', { id: settingId(jobId, 'cv'), gid })) ?? {}
    const version = cvScoring?.version ?? 0
    return {
      settings: { job_id: jobId, ...cvScoring?.settings },
      version,
      rows_with_older: await rowsWithOlder(deps, { gid, jobId, version }),
    }
  },
})
