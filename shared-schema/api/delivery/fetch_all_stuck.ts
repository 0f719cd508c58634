import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { PAGE_FIELDS } from '../../primitives/paging.ts'
import { StuckCause } from '../../views/stuck.ts'
import { SilentMs, StuckList } from './fetch_stuck.ts'

/** Ours. */
export const fetch_all_stuck = defineCall({
  path: 'api/delivery/fetch_all_stuck',
  summary: 'Candidates of all tenants whose recordings do not arrive, and why. Without names.',
  kind: 'query',
  heavy: true,
  roles: ['admin'],
  request: z.strictObject({
    ...PAGE_FIELDS,
    cause: StuckCause.optional(),
    /** only this tenant */
    gid: Id.optional(),
    silent_ms: SilentMs.optional(),
  }),
  response: StuckList.extend({ groups: z.array(z.object({ gid: Id, name: z.string() })) }),
  example: { page: 1, limit: 20 },
})
