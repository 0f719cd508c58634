import { set_customized_evaluation } from '#shared/api/recruiter/set_customized_evaluation.ts'
import { evaluationOf, withIds } from '#shared/policies/evaluation.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { saveSetting } from '../../commands/jobs/save-setting.ts'
import { handle } from '../../http/handle.ts'
import { findJob } from '../../queries/job.ts'

export default handle(set_customized_evaluation, {
  load: ({ input, actor, deps }) => findJob(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ input, actor, deps, record }) => {
    const saved = await saveSetting(deps, {
      by: actor.id,
      gid: record.gid,
      jobId: record.id,
      section: 'scoring',
      changes: ({ criteria = [] }) => ({ criteria: withIds(input.setting, criteria, deps.random.id) }),
    })
    return { job_id: record.id, setting: evaluationOf(saved).criteria }
  },
})
