import { get_video_task } from '#shared/api/statistics/get_video_task.ts'
import { listExports } from '../../commands/exports/list-exports.ts'
import { everyone, handle } from '../../http/handle.ts'
import { presentVideoTask } from '../../presenters/video-task.ts'

export default handle(get_video_task, {
  load: async ({ input, actor, deps }) =>
    (await listExports(deps, actor)).find(({ task_id, kind }) => task_id === input.task_id && kind === 'videos') ?? null,
  // it was found among the own
  allow: everyone,
  run: ({ record }) => Promise.resolve(presentVideoTask(record)),
})
