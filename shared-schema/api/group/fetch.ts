import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { GroupView } from '../../views/group.ts'

export const fetch = defineCall({
  path: 'api/group/fetch',
  summary: 'The own group; administrators get all groups.',
  kind: 'query',
  roles: ['recruiter', 'admin'],
  request: z.strictObject({}),
  response: z.object({ groups: z.array(GroupView) }),
  example: {},
})
