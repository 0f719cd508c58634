import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

export const delete_group = defineCall({
  path: 'api/group/delete_group',
  summary: 'End a group: its people are suspended and its invitations and keys end. What candidates recorded stays until it is erased.',
  kind: 'command',
  roles: ['admin'],
  request: z.strictObject({ gid: Id }),
  response: z.object({ gid: Id, suspended: z.number().int() }),
  ids: ['gid'],
  example: { gid: sample.gid },
})
