import { set_customized_evaluation } from '#shared/api/recruiter/set_customized_evaluation.ts'
import { fromModel } from '#shared/policies/setup/competencies.ts'
import { criteriaChange } from '#shared/policies/setup/criteria-version.ts'
import { evaluationOf, withIds } from '#shared/policies/evaluation.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { sameValue } from '#shared/sync/same-value.ts'
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
      changes: (stored) => {
        const criteria = withIds(input.setting.map(fromModel), stored.criteria ?? [], deps.random.id)
        return sameValue(criteria, stored.criteria ?? []) ? null : criteriaChange(stored, criteria)
      },
    })
    return { job_id: record.id, setting: evaluationOf(saved).criteria }
  },
})
