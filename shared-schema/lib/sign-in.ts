import * as z from 'zod'
import { Email, Id, Ms } from './fields.ts'
import { GroupRole, Role } from './roles.ts'

/** What every way of signing in answers (R352). */
export const SignedIn = z.object({
  status: z.literal('success'),
  token: z.string(),
  role: Role,
  loginMethod: z.enum(['normal', 'actingAs', 'viaUrl']),
  expires_at: Ms,
  actor: z.object({ id: Id, role: Role, name: z.string(), gid: Id, groupRole: GroupRole.optional(), only: Id.optional() }),
})
export type SignedIn = z.infer<typeof SignedIn>

/** Signing in compares with what is stored, so nothing is required here but a text (R223). */
const GivenPassword = z.string().max(1000)

/** What somebody signs in with. */
export const credentials = {
  email: Email,
  password: GivenPassword.optional(),
  /** the browser profile, for the duplicate check */
  identifier: z.string().min(1).max(100).optional(),
}
