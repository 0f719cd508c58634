import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Ms } from '../../primitives/fields.ts'
import { PAGE_FACTS, PAGE_FIELDS } from '../../primitives/paging.ts'
import { StuckCause, StuckRow } from '../../views/stuck.ts'

/** Silent for at least this long. */
export const SilentMs = z.number().int().min(0)

/** Response of a list of stuck deliveries. */
export const StuckList = z.object({
  rows: z.array(StuckRow),
  /** count of each cause, whatever is filtered by */
  by_cause: z.partialRecord(StuckCause, z.number().int()),
  checked_at_ms: Ms,
  /** there are more open interviews than are looked at in one go, and only so many were; null: all were */
  looked_at_most: z.number().int().nullable(),
  ...PAGE_FACTS,
})

/** Ours. */
export const fetch_stuck = defineCall({
  path: 'api/delivery/fetch_stuck',
  summary:
    'Candidates of the own jobs whose recordings do not arrive, and why; those heard last come first, or those silent longest where silence is asked for.',
  kind: 'query',
  heavy: true,
  roles: ['recruiter'],
  request: z.strictObject({ ...PAGE_FIELDS, cause: StuckCause.optional(), silent_ms: SilentMs.optional() }),
  response: StuckList,
  example: { page: 1, limit: 20 },
})
