import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'

export const delete_export = defineCall({
  path: 'api/statistics/delete_export',
  summary: 'Deletes a file that the caller has asked for; of one that is being made it ends the making.',
  kind: 'command',
  roles: ['recruiter'],
  apiKey: 'exports',
  request: z.strictObject({ task_id: Id }),
  response: z.object({ task_id: Id }),
  ids: ['task_id'],
  example: { task_id: '01k9sample0000000000000exp' },
})
