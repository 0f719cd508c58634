import * as z from 'zod'
import { ACCOUNT_REASONS } from '../lib/accounts/account-reasons.ts'
import { Email, Id } from '../primitives/fields.ts'

/** Recruiters that an administrator does something to, by address. An unknown one among them and nothing is done to any. */
export const RecruiterEmails = z.array(Email).min(1).max(100)

/** Fields of a call about recruiters: the addresses, and the reason, which the audit log keeps. */
export const AboutRecruiters = z.strictObject({ recruiter_emails: RecruiterEmails, reason: z.enum(ACCOUNT_REASONS).optional() })

/** State of one of the accounts after the call. */
export const RecruiterState = z.object({ recruiterId: Id, email: z.string(), activation: z.boolean(), data_agreement: z.boolean() })
export type RecruiterState = z.infer<typeof RecruiterState>

/** Interviews that a group may hold: what was added, what began, and the rest, which is below 0 when more began than were added. */
export const Quota = z.object({ allocated: z.number().int(), used: z.number().int(), remaining: z.number().int() })
export type Quota = z.infer<typeof Quota>
