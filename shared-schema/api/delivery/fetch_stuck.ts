import * as z from 'zod'
import { defineCall } from '../../lib/define-call.ts'
import { Ms } from '../../lib/fields.ts'
import { PAGE_FACTS, PAGE_FIELDS } from '../../lib/paging.ts'
import { StuckCause, StuckRow } from '../../views/stuck.ts'

/** What a list of stuck deliveries answers. */
export const StuckList = z.object({
  rows: z.array(StuckRow),
  /** how many of each cause there are, whatever is filtered by */
  by_cause: z.partialRecord(StuckCause, z.number().int()),
  checked_at_ms: Ms,
  ...PAGE_FACTS,
})

/** Ours. */
export const fetch_stuck = defineCall({
  path: 'api/delivery/fetch_stuck',
  summary: 'Candidates of the own jobs whose recordings do not arrive, and why; those heard last come first.',
  kind: 'query',
  roles: ['recruiter'],
  request: z.strictObject({ ...PAGE_FIELDS, cause: StuckCause.optional() }),
  response: StuckList,
  example: { page: 1, limit: 20 },
})
