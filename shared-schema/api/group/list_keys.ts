import * as z from 'zod'
import { sample } from '../../lib/sample.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { NamedKeyView } from '../../lib/accounts/named-key.ts'

export const list_keys = defineCall({
  path: 'api/group/list_keys',
  summary: 'The named keys of a group that were not revoked, newest first, without their secrets.',
  kind: 'query',
  roles: ['recruiter'],
  request: z.strictObject({ gid: Id }),
  response: z.object({ keys: z.array(NamedKeyView) }),
  ids: ['gid'],
  example: { gid: sample.gid },
})
