import * as z from 'zod'
import { Email, Id } from '../lib/fields.ts'
import { GroupRole } from '../lib/roles.ts'

/** What the registration page may know before anybody registers (R031). */
export const InvitationView = z.object({
  email: Email,
  gid: Id,
  groupName: z.string(),
  role: GroupRole,
})
export type InvitationView = z.infer<typeof InvitationView>

/** The specification's answers to an invitation that does not let anybody in (R391-R396). */
export const INVITATION_OUTCOMES = {
  1: 'Token expired',
  2: 'Token invalid',
  3: 'Token invalid',
  4: 'The link has been cancelled by the host user',
  9: 'Unknown error',
  10: 'The recruiter has already been registered',
} as const
export type InvitationOutcome = keyof typeof INVITATION_OUTCOMES

/** Answers to the link of a password mail. */
export const RESET_OUTCOMES = { 1: 'Token expired', 2: 'Token invalid', 3: 'Token invalid' } as const
export type ResetOutcome = keyof typeof RESET_OUTCOMES
