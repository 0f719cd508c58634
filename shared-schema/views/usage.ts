import * as z from 'zod'
import { Id, Ms } from '../primitives/fields.ts'
import { Quota } from './recruiter-account.ts'

/** Rows that a page of purchases or usages may leave out and hold. */
export const PageOfUsage = {
  start: z.number().int().min(0).optional(),
  limit: z.number().int().min(1).max(100).optional(),
}

/** Distance of a group from having no interviews left; `fine` also for a group whose interviews nobody counts. */
export const QuotaLevelName = z.enum(['fine', 'low', 'out'])

/** Interviews that began, by job and by month. Jobs that the reader may not see, and those from before jobs were noted, stand together under ''. */
export const Usage = Quota.extend({
  by_job: z.array(z.object({ job_id: z.string(), job_name: z.string(), used: z.number().int() })),
  /** months of UTC, `2026-11`, oldest first */
  by_month: z.array(z.object({ month: z.string(), used: z.number().int() })),
})
export type Usage = z.infer<typeof Usage>

/** Addition to the quota; the interviews of the oldest are used first. */
export const GroupPurchase = z.object({
  purchase_id: Id,
  amount: z.number().int(),
  used: z.number().int(),
  remaining: z.number().int(),
  reason: z.enum(['purchase', 'return']),
  at_ms: Ms,
})
export type GroupPurchase = z.infer<typeof GroupPurchase>

/** Interview that began, with the purchase it came from; '' when more began than were added, or as for `by_job`. */
export const PurchaseUsage = z.object({ purchase_id: z.string(), job_id: z.string(), job_name: z.string(), at_ms: Ms })
export type PurchaseUsage = z.infer<typeof PurchaseUsage>
