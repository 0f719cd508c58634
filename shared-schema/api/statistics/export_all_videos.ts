import * as z from 'zod'
import { AskedTask, MAX_ASKED_BYTES } from '../../lib/exports/asked-export.ts'
import { MAX_VIDEOS } from '../../lib/exports/export-kinds.ts'
import { sample } from '../../lib/sample.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { VideoTask } from '../../views/exports/exported-file.ts'

export const export_all_videos = defineCall({
  path: 'api/statistics/export_all_videos',
  summary: 'Asks for a zip of recorded or derived files of answers; it is made in the background.',
  description: `The files are as they are stored, each in a folder of its candidate and once. \`get_video_task\` tells how far it is, \`get_all_videos\` gives it. 1 to ${MAX_VIDEOS} files; a name that is missing or that the caller may not watch refuses all of them.`,
  kind: 'command',
  roles: ['recruiter'],
  apiKey: 'exports',
  request: z.strictObject({ video_filenames: z.array(z.string().min(1).max(200)).min(1).max(MAX_VIDEOS), task_id: AskedTask }),
  response: VideoTask,
  ids: ['video_filenames'],
  example: { video_filenames: [`orgnl_${sample.interviewId}_${sample.videoQuestionId}_a1s0.webm`] },
  maxBytes: MAX_ASKED_BYTES,
})
