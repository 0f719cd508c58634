import * as z from 'zod'
import { sample } from '../../lib/sample.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId, Ms } from '../../primitives/fields.ts'
import { KeyAreas, KeyName } from '../../lib/accounts/named-key.ts'

/** Ours, beside generate_api_key: the one key of a group is not limited. */
export const create_key = defineCall({
  path: 'api/group/create_key',
  summary: 'Make a named key for one integration. Its secret is shown this once.',
  description: [
    'The key acts as the member who made it, at most as far as its areas and jobs, and at most as far as that member may at that moment. It ends when the member leaves or is suspended, and works while the developer mode of the group is on.',
    '',
    '- **`areas`**: which calls it opens, each area to `read` or to `write`; every call names its area as `x-area`. A command needs `write`.',
    '- **`jobs`**: it sees and does nothing about any other job, and nothing of the group as a whole. Absent: all jobs that its maker sees.',
    '- Limits never change. Make another key, and read the change feed anew with it.',
  ].join('\n'),
  kind: 'command',
  roles: ['recruiter'],
  shownOnce: true,
  request: z.strictObject({
    gid: Id,
    /** made by the caller, so that a repeat makes no second key: it is refused, and a lost secret is rotated */
    key_id: Id.optional(),
    name: KeyName,
    areas: KeyAreas,
    jobs: z.array(JobId).min(1).max(100).optional(),
    expires_at: Ms.optional(),
  }),
  response: z.object({ key_id: Id, api_key: z.string() }),
  ids: ['gid'],
  failures: ['forbidden', 'conflict', 'invalid'],
  example: { gid: sample.gid, name: 'Payroll', areas: { candidates: 'read', changes: 'read' }, jobs: [sample.jobId] },
})
