import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, Ms } from '../../primitives/fields.ts'

export const export_link = defineCall({
  path: 'api/statistics/export_link',
  summary: 'An address that downloads a ready file for a while without a session, so that a browser saves it and goes on after a cut.',
  description: 'It is noted in the audit log. The address works as long as the caller may see everybody in the file.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'exports',
  request: z.strictObject({ task_id: Id }),
  response: z.object({ url: z.string(), expires_at: Ms }),
  ids: ['task_id'],
  example: { task_id: '01k9sample0000000000000exp' },
})
