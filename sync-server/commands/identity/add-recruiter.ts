import { Outcome } from '#shared/primitives/errors.ts'
import type { RecruiterFeaturesChange } from '#shared/lib/accounts/recruiter-features.ts'
import type { Actor, GroupRole } from '#shared/primitives/roles.ts'
import type { Deps } from '../../deps.ts'
import { createAccount } from './create-account.ts'
import { policyFor } from './password-policy.ts'
import { makePassword, passwordMatches } from './passwords.ts'

export interface RecruiterToAdd {
  id: string | undefined
  gid: string
  email: string
  firstName: string
  lastName: string
  /** undefined: one is made and answered once */
  password: string | undefined
  companyName?: string | undefined
  groupRole: GroupRole
  features?: RecruiterFeaturesChange
  coupon?: string
  /** signs in with an identity provider only: no password is made */
  isWithoutPassword?: boolean
}

/**
 * Makes the account of a recruiter in a group.
 * @throws Outcome 10 when there is one with this e-mail (unless it is this very one, asked for again), 4 for a weak password
 */
export async function addRecruiter(
  deps: Deps,
  actor: Pick<Actor, 'id'>,
  add: RecruiterToAdd,
): Promise<{ recruiter_id: string; gid: string; initial_password?: string }> {
  const { gid, email, firstName, lastName, groupRole, companyName, features, coupon } = add
  const taken = await deps.models.accounts.findOne({ email, role: 'recruiter' }, { _id: 1 }).lean()
  if (taken && taken._id !== add.id) throw new Outcome(10, 'The recruiter has already been registered.', ['email: has an account already'])
  const isMade = add.password === undefined && add.isWithoutPassword !== true
  const password = isMade ? makePassword(deps.random, await policyFor(deps, gid)) : add.password
  const account = await createAccount(deps, actor.id, {
    id: add.id ?? deps.random.id(),
    gid,
    role: 'recruiter',
    email,
    firstName,
    lastName,
    ...(password === undefined ? {} : { password }),
    ...(isMade ? { passwordByAdmin: true } : {}),
    groupRole,
    ...(companyName ? { companyName } : {}),
    ...(features ? { features } : {}),
    ...(coupon ? { coupon } : {}),
  })
  // the same request twice in one moment makes two passwords, of which one counts
  const isNew = taken === null && isMade && password !== undefined && (await passwordMatches(account.passwordHash, password))
  return { recruiter_id: account._id, gid, ...(isNew ? { initial_password: password } : {}) }
}
