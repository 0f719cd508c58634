import * as z from 'zod'
import { Id, Ms } from './fields.ts'
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
export const GivenPassword = z.string().max(1000)
