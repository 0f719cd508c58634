import { setting_layout } from '#shared/api/recruiter/setting_layout.ts'
import { must } from '#shared/primitives/must.ts'
import { endOf } from '#shared/primitives/time-zone.ts'
import { zoneOf } from '#shared/policies/layout.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { saveLayout } from '../../commands/jobs/save-layout.ts'
import { saveSetting } from '../../commands/jobs/save-setting.ts'
import { handle } from '../../http/handle.ts'
import { presentLayout } from '../../presenters/layout.ts'
import { findJobWithParts } from '../../queries/job.ts'
import { commitEdit } from '../../sync/write/commit.ts'

export default handle(setting_layout, {
  load: ({ input, actor, deps }) => findJobWithParts(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ input, actor, deps, record }) => {
    const { id: jobId, gid } = record
    const { jobDescription, jobLevel, deadline, consentEnabled } = input
    const saved = await saveLayout(deps, actor, input, { jobId, gid, current: record.parts.setting('layout') })
    const facts = {
      ...(jobDescription !== undefined && { description: jobDescription }),
      ...(jobLevel !== undefined && { level: jobLevel }),
      ...(deadline !== undefined && { deadlineAt: endOf(deadline, zoneOf(saved)) }),
    }
    if (Object.keys(facts).length > 0) await commitEdit(deps, { by: actor.id, col: 'jobs', id: jobId, gid, changes: facts })
    if (consentEnabled !== undefined) await saveSetting(deps, { by: actor.id, gid, jobId, section: 'consent', changes: { consentEnabled } })
    return { job_id: jobId, layout: must(presentLayout(saved, { gid, isEditor: true }), 'a saved layout has a type') }
  },
})
