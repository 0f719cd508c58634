import { sample } from '#shared/lib/sample.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { createGroup } from '#server/commands/groups/create-group.ts'
import type { SsoTenant } from '#server/services/sso/tenant-config.ts'
import type { TestApp } from '../../support/server/start-app.ts'
import { startShell } from '../support/shell-fixture.ts'

export const TENANT: SsoTenant = {
  kind: 'default',
  domain: 'acme',
  name: 'Acme',
  provider: 'azure',
  issuer: 'https://login.acme.test',
  clientId: 'app',
  origins: [],
  join: false,
  trustEmail: false,
}
/** as the first name of the last one */
export const PLANTED = '<img src=x onerror="document.title=1">'
/** with the one of the shell 23 */
export const OTHERS = 22

/** The shell with a group of recruiters of two companies and a tenant for single sign-on. */
export async function startAdminWorld(): Promise<TestApp> {
  const app = await startShell({ config: { sso: [TENANT] } })
  await createGroup(app.deps, 'test', { gid: sample.gid, groupName: 'Acme group' })
  for (let n = 0; n < OTHERS; n++)
    await createAccount(app.deps, 'test', {
      id: `01k9test000000000000admin${n}`,
      gid: sample.gid,
      role: 'recruiter',
      groupRole: n === 0 ? 'billing_admin' : 'recruiter',
      email: `r${n}@people.test`,
      firstName: n === OTHERS - 1 ? PLANTED : 'Rita',
      lastName: `Number ${n}`,
      companyName: n < 12 ? 'Zenith Shipping' : 'Other',
    })
  return app
}
