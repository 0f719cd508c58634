import { post_expore_data } from '#shared/api/statistics/post_expore_data.ts'
import { askExport } from '../../commands/exports/ask-export.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(post_expore_data, {
  // the command takes those that the actor may see
  allow: everyone,
  run: ({ input, actor, deps }) =>
    askExport(deps, actor, {
      kind: input.format ?? 'xlsx',
      jobIds: [...new Set([...(input.selectJob ?? []), ...(input.job_id === undefined ? [] : [input.job_id])])],
      interviewIds: input.candidate_interview_id,
      sections: input.export_keys ?? [],
      filename: input.filename,
      taskId: input.task_id,
    }),
})
