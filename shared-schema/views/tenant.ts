import * as z from 'zod'
import { TENANT_KINDS } from '../lib/accounts/sso.ts'

/** A sign-in tenant: an identity provider whose people may sign in here (not a group of recruiters). Nothing in it is secret. */
export const Tenant = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(TENANT_KINDS),
  /** last part of `/openid/…/{domain}` */
  domain: z.string(),
  /** `identity_provider` of the claims sign-in */
  identity_provider: z.string(),
  issuer: z.string(),
  client_id: z.string(),
  scope: z.string(),
  redirect_path: z.string(),
  /** absent: the one the provider announces */
  profile_endpoint: z.string().optional(),
})
export type Tenant = z.infer<typeof Tenant>
