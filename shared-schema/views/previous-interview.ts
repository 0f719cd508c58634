import * as z from 'zod'
import { Id, JobId, Ms, nameText } from '../primitives/fields.ts'
import { LinkCode } from './link.ts'

/** Key to earlier interviews: the link of the interview at hand, its job, and the person's name. */
export const AccessKey = z.strictObject({ link_access_token: LinkCode, name: nameText(100), job_id: JobId })
export type AccessKey = z.infer<typeof AccessKey>

/** Details of a person that an earlier interview can lend. */
export const LENT_DETAILS = ['phone', 'degree', 'language'] as const

/** An earlier interview of the same person with the same employer. */
export const PreviousInterview = z.object({
  interview_id: Id,
  job_name: z.string(),
  started_at: Ms.nullable(),
  finished_at: Ms.nullable(),
  /** details that an import would take over */
  details: z.array(z.enum(LENT_DETAILS)),
})
export type PreviousInterview = z.infer<typeof PreviousInterview>
