import { createHash } from 'node:crypto'
import { UNSUPPORTED_LOGIN } from '#shared/lib/accounts/sso.ts'
import { Outcome } from '#shared/primitives/errors.ts'
import type { Role } from '#shared/primitives/roles.ts'
import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import type { SsoLink } from '../../models/identity/sso-link.ts'
import type { Identity } from '../../services/sso/provider-parts.ts'
import { refuse, ssoOutcome } from '../../services/sso/provider-fetch.ts'
import type { SsoTenant } from '../../services/sso/tenant-config.ts'
import { isDuplicateKey } from '../../sync/write/mongo-errors.ts'
import { audit } from '../audit/audit.ts'
import { createAccount } from './create-account.ts'
import { lifeOf, openSession } from './open-session.ts'
import { knowDevice } from './sign-in-limits.ts'
import type { Visitor } from './sign-in.ts'

export interface ProviderSignIn {
  tenant: SsoTenant
  identity: Identity
  visitor: Visitor
}

/** Single sign-on is for recruiters; who says to be something else is told so before anything is asked (R236). */
export function refuseOtherRoles(role: Role | undefined): void {
  if (role !== undefined && role !== 'recruiter') throw new Outcome(7, UNSUPPORTED_LOGIN)
}

/**
 * Opens a session for a person an identity provider vouched for. The first time the address finds the account, from then on the provider's
 * own id does.
 * @throws Outcome 2 not confirmed, 3 no account, 4 suspended, 7 an account of another role
 */
export async function signInByProvider(deps: Deps, { tenant, identity, visitor }: ProviderSignIn): Promise<SignedIn> {
  const account = (await linkedAccount(deps, tenant, identity)) ?? (await linkByEmail(deps, tenant, identity))
  if (account.frozenAt !== undefined) throw ssoOutcome(4)
  const { identifier, device } = visitor
  await knowDevice(deps, account._id, identifier)
  const signedIn = await openSession(deps, {
    account,
    loginMethod: 'normal',
    ...lifeOf('recruiter', deps.clock.now()),
    device,
    ...(identifier ? { identifier } : {}),
  })
  await audit(deps, { gid: account.gid, by: account._id, action: 'session.opened', target: account._id })
  return signedIn
}

const linkId = ({ issuer, subject }: Identity): string => createHash('sha256').update(`${issuer}\n${subject}`).digest('hex')

async function linkedAccount(deps: Deps, tenant: SsoTenant, identity: Identity): Promise<Account | null> {
  const link = await deps.models.ssoLinks.findOne({ _id: linkId(identity) }).lean<SsoLink>()
  const account = link && (await deps.models.accounts.findOne({ _id: link.accountId }).lean<Account>())
  if (!account) {
    // the account was deleted: the person is a stranger again
    if (link) await deps.models.ssoLinks.deleteOne({ _id: link._id })
    return null
  }
  // the tenant may have been narrowed since
  if (account.role !== 'recruiter' || !mayOpen(tenant, account)) throw ssoOutcome(3)
  return account
}

async function linkByEmail(deps: Deps, tenant: SsoTenant, identity: Identity): Promise<Account> {
  const { email } = identity
  if (!identity.emailVerified) throw refuse(deps, tenant, 'the address is not verified', 'emailNotVerified')
  if (!isOfTenant(tenant, email)) throw ssoOutcome(3, 'otherDomain')
  const known = await deps.models.accounts.findOne({ email, role: 'recruiter' }).lean<Account>()
  if (known && !mayOpen(tenant, known)) throw ssoOutcome(3)
  const account = known ?? (await join(deps, tenant, identity))
  await link(deps, tenant, { identity, account })
  return account
}

/** Without a recruiter of this address: an account of another role is told so, a tenant that lets people join makes one. */
async function join(deps: Deps, tenant: SsoTenant, { email, givenName, familyName }: Identity): Promise<Account> {
  const other = await deps.models.accounts.findOne({ email, role: { $in: ['jobseeker', 'admin'] } }, { _id: 1 }).lean()
  if (other && !tenant.join) throw ssoOutcome(7)
  if (!tenant.join || tenant.gid === undefined) throw ssoOutcome(3)
  const { gid } = tenant
  const facts = { role: 'recruiter', email, firstName: givenName, lastName: familyName, groupRole: 'recruiter' } as const
  try {
    return await createAccount(deps, `sso:${tenant.domain}`, { id: deps.random.id(), gid, ...facts })
  } catch (error) {
    // a second tab came in at the same moment and made it
    const made = await deps.models.accounts.findOne({ email, role: 'recruiter', gid }).lean<Account>()
    if (!made) throw error
    return made
  }
}

const isOfTenant = ({ emailDomains }: SsoTenant, email: string): boolean =>
  emailDomains === undefined || emailDomains.includes(email.slice(email.lastIndexOf('@') + 1))

const mayOpen = (tenant: SsoTenant, account: Account): boolean =>
  (tenant.gid === undefined || tenant.gid === account.gid) && isOfTenant(tenant, account.email)

async function link(deps: Deps, tenant: SsoTenant, { identity, account }: { identity: Identity; account: Account }): Promise<void> {
  const _id = linkId(identity)
  try {
    await deps.models.ssoLinks.insertMany(
      [{ _id, accountId: account._id, gid: account.gid, issuer: identity.issuer, at: deps.clock.now() }],
      { lean: true },
    )
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    // made by a second tab in the same moment, or the account belongs to another person of this provider: an address changed hands
    const own = await deps.models.ssoLinks.findOne({ _id, accountId: account._id }).lean<SsoLink>()
    if (!own) throw refuse(deps, tenant, 'the account is linked to another person of this provider', 'linkedToOther')
    return
  }
  await audit(deps, { gid: account.gid, by: account._id, action: 'account.linkedToProvider', target: account._id })
}
