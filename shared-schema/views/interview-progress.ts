import * as z from 'zod'
import { Id, JobId, Ms } from '../primitives/fields.ts'

/** setup, rehearsal, interview: as the candidate sees them. sending: all is answered, and the employer does not have all of it. done: it has. */
export const PROGRESS_STAGES = ['setup', 'rehearsal', 'interview', 'sending', 'done'] as const
export const ProgressStage = z.enum(PROGRESS_STAGES)
export type ProgressStage = z.infer<typeof ProgressStage>

/** Person who has begun an interview, with its progress. */
export const ProgressRow = z.object({
  interview_id: Id,
  candidate_name: z.string(),
  email: z.string(),
  job_id: JobId,
  /** '' for viewers of single candidates only */
  job_name: z.string(),
  stage: ProgressStage,
  /** the question the candidate is at, of all; null: not there yet, or not known */
  question: z.object({ n: z.number().int(), of: z.number().int() }).nullable(),
  /** of all that is asked, how much the employer has; null: nothing was asked yet */
  delivered_percent: z.number().int().min(0).max(100).nullable(),
  /** when anything last came from the candidate's device; null: not known */
  last_seen_ms: Ms.nullable(),
  finished_at_ms: Ms.nullable(),
  deadline_ms: Ms.nullable(),
  /** may the caller send the link and extend the deadline? */
  may_act: z.boolean(),
})
export type ProgressRow = z.infer<typeof ProgressRow>
