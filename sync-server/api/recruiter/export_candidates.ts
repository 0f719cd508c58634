import { export_candidates } from '#shared/api/recruiter/export_candidates.ts'
import { askExport } from '../../commands/exports/ask-export.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(export_candidates, {
  // the command takes those that the actor may see
  allow: everyone,
  run: ({ input, actor, deps }) =>
    askExport(deps, actor, {
      kind: 'xlsx',
      jobIds: [input.job_id],
      interviewIds: input.interview_ids,
      sections: input.sections,
      taskId: input.task_id,
    }),
})
