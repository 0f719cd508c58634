import * as z from 'zod'
import { sample } from '../../lib/sample.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'

export const revoke_key = defineCall({
  path: 'api/group/revoke_key',
  summary: 'End a named key at once, with its former secrets.',
  kind: 'command',
  roles: ['recruiter'],
  request: z.strictObject({ gid: Id, key_id: Id }),
  response: z.object({ key_id: Id }),
  ids: ['gid', 'key_id'],
  example: { gid: sample.gid, key_id: '01k9sample0000000000000key' },
})
