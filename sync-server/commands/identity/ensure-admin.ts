import { normalEmail } from '#shared/primitives/email-address.ts'
import type { Deps } from '../../deps.ts'
import { createAccount } from './create-account.ts'

/** Tenant of the product's own accounts; no recruiter belongs to it. */
export const SYSTEM_GID = 'system'

/** Makes the administrator of ADMIN_EMAIL when there is none with this address; an existing password stays. */
export async function ensureAdmin(deps: Deps): Promise<void> {
  const { adminEmail, adminPassword: password } = deps.config
  if (!adminEmail || !password) return
  const email = normalEmail(adminEmail)
  const isThere = (): Promise<unknown> => deps.models.accounts.exists({ email, role: 'admin' })
  if (await isThere()) return
  await createAccount(deps, 'start', {
    id: deps.random.id(),
    gid: SYSTEM_GID,
    role: 'admin',
    email,
    firstName: 'Administrator',
    lastName: '',
    password,
  }).catch(async (error: unknown) => {
    // a second process that starts in the same moment made it
    if (!(await isThere())) throw error
  })
}
