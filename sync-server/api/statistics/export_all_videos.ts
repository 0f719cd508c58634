import { export_all_videos } from '#shared/api/statistics/export_all_videos.ts'
import { askVideos, watchableVideos } from '../../commands/exports/ask-videos.ts'
import { everyone, handle } from '../../http/handle.ts'
import { presentVideoTask } from '../../presenters/video-task.ts'

export default handle(export_all_videos, {
  load: ({ input, actor, deps }) => watchableVideos(deps, actor, input.video_filenames),
  // they were found among those that may be watched
  allow: everyone,
  run: async ({ input, actor, deps, record }) => presentVideoTask(await askVideos(deps, actor, { videos: record, taskId: input.task_id })),
})
