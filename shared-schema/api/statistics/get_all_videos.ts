import * as z from 'zod'
import { Binary } from '../../lib/files/binary-answer.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { zipOfTask } from '../../views/exports/exported-file.ts'

export const get_all_videos = defineCall({
  path: 'api/statistics/get_all_videos',
  method: 'GET',
  summary: 'The zip of a task of `export_all_videos`, once it is ready; takes Range, so that a download goes on after a cut.',
  description: 'Its beginning is noted in the audit log. There is none while the caller may not see everybody in it.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'exports',
  request: z.strictObject({
    /** `filename` of the task */
    filename: z.string().min(1).max(200),
  }),
  response: Binary,
  ids: ['filename'],
  statuses: { 206: 'The asked range of the bytes', 304: 'Not changed since', 416: 'No such range' },
  example: { filename: zipOfTask('01k9sample0000000000000exp') },
})
