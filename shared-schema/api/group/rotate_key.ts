import * as z from 'zod'
import { sample } from '../../lib/sample.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'

export const rotate_key = defineCall({
  path: 'api/group/rotate_key',
  summary: 'Give a named key of your own another secret. It is shown this once; the one before works for 24 hours more.',
  kind: 'command',
  roles: ['recruiter'],
  shownOnce: true,
  request: z.strictObject({ gid: Id, key_id: Id }),
  response: z.object({ key_id: Id, api_key: z.string() }),
  ids: ['gid', 'key_id'],
  failures: ['conflict'],
  example: { gid: sample.gid, key_id: '01k9sample0000000000000key' },
})
