import * as z from 'zod'
import { Binary } from '../../lib/files/binary-answer.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'

export const get_exported_file = defineCall({
  path: 'api/statistics/get_exported_file/{task_id}',
  method: 'GET',
  summary: 'The bytes of a ready file that the caller has asked for; takes Range, so that a download goes on after a cut.',
  description: 'Its beginning is noted in the audit log. There is none while the caller may not see everybody in it.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'exports',
  request: z.strictObject({ task_id: Id }),
  response: Binary,
  ids: ['task_id'],
  statuses: { 206: 'The asked range of the bytes', 304: 'Not changed since', 416: 'No such range' },
  example: { task_id: '01k9sample0000000000000exp' },
})
