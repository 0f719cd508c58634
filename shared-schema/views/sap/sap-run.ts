import * as z from 'zod'
import { ROW_PROBLEMS } from '../../lib/sap/map-rows.ts'
import { Id } from '../../primitives/fields.ts'

export const SAP_FLOWS = ['jobs', 'candidates'] as const
export type SapFlow = (typeof SAP_FLOWS)[number]

/** Causes by which a run ends before its end, or waits; screens have words for each. */
export const RUN_PROBLEMS = [
  'notConnected',
  'unauthorized',
  'busy',
  'timedOut',
  'unreachable',
  'foreignLink',
  'refused',
  'strange',
  'tooLong',
] as const
export type RunProblem = (typeof RUN_PROBLEMS)[number]

const Count = z.number().int().min(0)
/** Sync with SAP: what it found so far, and the rows that were left out, each with its reason. */
export const SapRun = z
  .object({
    /** '' when there is no connection to run on */
    run_id: z.string().max(100),
    state: z.enum(['running', 'done', 'failed']),
    new: Count,
    changed: Count,
    unchanged: Count,
    /** rows that SAP has no more; they stay here */
    missing: Count,
    failed: Count,
    rows: z.array(z.object({ external_id: z.string(), reason: z.enum(ROW_PROBLEMS) })),
    /** cause by which it waits or ended early */
    problem: z.enum(RUN_PROBLEMS).optional(),
    /** it goes on by itself then */
    next_at_ms: z.number().int().optional(),
    started_at_ms: z.number().int(),
    ended_at_ms: z.number().int().optional(),
  })
  .meta({ id: 'SapRun' })
export type SapRun = z.infer<typeof SapRun>

/** Status of candidates at SAP: `wanted` waits to be sent, `confirmed` was seen there, `held` because SAP moved it meanwhile. */
export const SAP_STATUS_STATES = ['wanted', 'sent', 'confirmed', 'held', 'failed'] as const
export type SapStatusState = (typeof SAP_STATUS_STATES)[number]
export const SAP_STATUS_MESSAGES = ['', 'moved', 'notOfJob', 'refused', 'notFromSap', 'missing'] as const
export type SapStatusMessage = (typeof SAP_STATUS_MESSAGES)[number]
export const SapStatusRow = z.object({
  interview_id: Id,
  status: z.string(),
  state: z.enum(SAP_STATUS_STATES),
  /** cause of a status that is held or failed */
  message: z.enum(SAP_STATUS_MESSAGES),
  /** status that SAP has; with `moved` */
  says: z.string().optional(),
})
export type SapStatusRow = z.infer<typeof SapStatusRow>

export const SAP_CHECKS = ['address', 'sign_in', 'sets', 'fields', 'statuses', 'read'] as const
export type SapCheckName = (typeof SAP_CHECKS)[number]
