import { setting_multiquestion } from '#shared/api/recruiter/setting_multiquestion.ts'
import { must } from '#shared/lib/must.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { loadJobParts } from '../../commands/job-parts.ts'
import { saveQuestions } from '../../commands/save-questions.ts'
import { handle } from '../../http/handle.ts'
import { presentTests } from '../../presenters/setting.ts'
import { findJobWithParts } from '../../scopes/job.ts'

export default handle(setting_multiquestion, {
  load: ({ input, actor, deps }) => findJobWithParts(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ input, actor, deps, record }) => {
    await saveQuestions(deps, actor.id, record.parts, input.multiQuestion)
    const saved = must(await loadJobParts(deps, { gid: record.gid, jobId: record.id }), 'the job was just edited')
    return { job_id: record.id, multiQuestion: presentTests(saved.questions) }
  },
})
