import * as z from 'zod'
import { ASSESSMENT_TYPES } from '../questions/topics.ts'
import { FEATURE_FLAGS } from '../../primitives/feature-flags.ts'
import { Email, Id, Ms } from '../../primitives/fields.ts'
import { GroupRole, Role } from '../../primitives/roles.ts'

/** Owner of a session, with the account facts that its screens need. */
export const SessionActor = z
  .object({
    id: Id,
    role: Role,
    name: z.string(),
    gid: Id,
    groupRole: GroupRole.optional(),
    only: Id.optional(),
    features: z.array(z.enum(FEATURE_FLAGS)).optional(),
    assessmentType: z.enum(ASSESSMENT_TYPES).optional(),
    reportType: z.literal('without_score').optional(),
    source: z.literal('sap').optional(),
  })
  .meta({ id: 'SessionActor' })
export type SessionActor = z.infer<typeof SessionActor>

/** Response of every way of signing in (R352). */
export const SignedIn = z.object({
  status: z.literal('success'),
  token: z.string(),
  role: Role,
  loginMethod: z.enum(['normal', 'actingAs', 'viaUrl']),
  expires_at: Ms,
  /** the session opens nothing but the change of the password until there is a new one */
  mustChangePassword: z.enum(['expired', 'reset']).optional(),
  actor: SessionActor,
})
export type SignedIn = z.infer<typeof SignedIn>

/** Names the browser profile: a random id it made once and shows to nobody else. */
export const ProfileId = z.string().min(1).max(100)

/** A password to be stored. What it needs is the policy's business (`weakPassword`, with the problems as details). */
export const NewPassword = z.string().min(1).max(200)

/** The secret of a mailed link, reset or invitation. */
export const MailedToken = z.string().min(1).max(200)

/** Signing in compares with what is stored, so nothing is required here but a text (R223). */
export const GivenPassword = z.string().max(1000)

/** Credentials of a sign-in. */
export const credentials = {
  email: Email,
  password: GivenPassword.optional(),
  /** the browser profile: for the duplicate check, and known ones get in while strangers guess */
  identifier: ProfileId.optional(),
}
