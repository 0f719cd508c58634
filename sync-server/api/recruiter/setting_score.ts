import { setting_score } from '#shared/api/recruiter/setting_score.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { withPercents } from '#shared/policies/setup/weights.ts'
import { saveSetting } from '../../commands/jobs/save-setting.ts'
import { handle } from '../../http/handle.ts'
import { presentWeighting } from '../../presenters/weighting.ts'
import { findJob } from '../../queries/job.ts'

export default handle(setting_score, {
  load: ({ input, actor, deps }) => findJob(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ input, actor, deps, record }) => {
    const saved = await saveSetting(deps, {
      by: actor.id,
      gid: record.gid,
      jobId: record.id,
      section: 'scoring',
      changes: ({ weights }) => ({ weights: { ...withPercents(weights, input.weighting) } }),
    })
    return { job_id: record.id, weighting: presentWeighting(saved.weights) }
  },
})
