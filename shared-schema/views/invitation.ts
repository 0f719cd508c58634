import * as z from 'zod'
import { Email, Id, Ms } from '../primitives/fields.ts'
import { GroupRole } from '../primitives/roles.ts'

/** Facts that the registration page may know before anybody registers (R031). */
export const InvitationView = z.object({
  email: Email,
  gid: Id,
  groupName: z.string(),
  role: GroupRole,
})
export type InvitationView = z.infer<typeof InvitationView>

/** An invitation of a recruiter to another group, as the invited person sees it. */
export const InvitationToJoin = z.object({
  gid: Id,
  groupName: z.string(),
  role: GroupRole,
  /** '' when that account is gone */
  invitedBy: z.string(),
  expires_at: Ms,
  /** `active`: accepted before, by a present member */
  status: z.enum(['pending', 'active']),
  /** false: accepting would be 10, because jobs or people of the own group would be left behind */
  can_accept: z.boolean(),
})
export type InvitationToJoin = z.infer<typeof InvitationToJoin>

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
