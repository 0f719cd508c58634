import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { VideoTask } from '../../views/exports/exported-file.ts'

export const get_video_task = defineCall({
  path: 'api/statistics/get_video_task',
  method: 'GET',
  summary: 'How far a zip is that `export_all_videos` began, and under which name `get_all_videos` gives it.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'exports',
  request: z.strictObject({ task_id: Id }),
  response: VideoTask,
  ids: ['task_id'],
  example: { task_id: '01k9sample0000000000000exp' },
})
