import { AppError, Outcome } from '#shared/primitives/errors.ts'
import type { RecruiterFeaturesChange } from '#shared/lib/accounts/recruiter-features.ts'
import { hasAddress } from '#shared/policies/candidates/has-address.ts'
import type { GroupRole, Role } from '#shared/primitives/roles.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import { grantToNewAccount } from '../../sync/rights/grants.ts'
import { isDuplicateKey } from '../../sync/write/mongo-errors.ts'
import { audit } from '../audit/audit.ts'
import { policyFor } from './password-policy.ts'
import { hashNewPassword } from './passwords.ts'

export interface NewAccount {
  id: string
  gid: string
  role: Role
  email: string
  firstName: string
  lastName: string
  /** absent: the account is entered by link only */
  password?: string
  /** true: its owner has to replace it if the policy says so */
  passwordByAdmin?: boolean
  groupRole?: GroupRole
  companyName?: string
  features?: RecruiterFeaturesChange
  coupon?: string
  evaluationRequired?: boolean
  videoAnnotationRequired?: boolean
}

/**
 * Makes an account with all it may see: its own scope, and for recruiters their group and its jobs. Repeating it with the same id changes nothing.
 * @throws Outcome 10 when the role already has this e-mail, 4 for a password below the policy; AppError conflict when the id is somebody else's, invalid without an address
 */
export async function createAccount(deps: Deps, by: string, make: NewAccount): Promise<Account> {
  const { id, password, ...facts } = make
  if (!hasAddress(facts.email)) throw new AppError('invalid', { details: ['email: is no address'] })
  const account: Account = {
    _id: id,
    ...facts,
    ...(password === undefined ? {} : { passwordHash: await hashNewPassword(password, await policyFor(deps, facts.gid)) }),
    createdAt: deps.clock.now(),
  }
  try {
    await deps.models.accounts.insertMany([account], { lean: true })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return await existingAccount(deps, make)
  }
  await grantToNewAccount(deps, account)
  await audit(deps, { gid: account.gid, by, action: 'account.created', target: id })
  return account
}

/** Grants are given again: the first try may have died before them. */
async function existingAccount(deps: Deps, make: NewAccount): Promise<Account> {
  const existing = await deps.models.accounts.findOne({ _id: make.id }).lean<Account>()
  if (!existing) throw new Outcome(10, 'The recruiter has already been registered.', ['email: has an account already'])
  if (existing.gid !== make.gid || existing.email !== make.email || existing.role !== make.role) throw new AppError('conflict')
  await grantToNewAccount(deps, existing)
  return existing
}
