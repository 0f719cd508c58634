import { Outcome } from '#shared/lib/errors.ts'
import type { Actor, GroupRole } from '#shared/lib/roles.ts'
import type { Deps } from '../deps.ts'
import { createAccount } from './create-account.ts'
import { policyFor } from './password-policy.ts'
import { makePassword } from './passwords.ts'

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
}

/**
 * Makes the account of a recruiter in a group.
 * @throws Outcome 10 when there is one with this e-mail (unless it is this very one, asked for again), 4 for a weak password
 */
export async function addRecruiter(
  deps: Deps,
  actor: Actor,
  add: RecruiterToAdd,
): Promise<{ recruiter_id: string; gid: string; initial_password?: string }> {
  const { gid, email, firstName, lastName, groupRole, companyName } = add
  const taken = await deps.models.accounts.findOne({ email, role: 'recruiter' }, { _id: 1 }).lean()
  if (taken && taken._id !== add.id) throw new Outcome(10, 'The recruiter has already been registered.')
  const password = add.password ?? makePassword(deps.random, await policyFor(deps, gid))
  const account = await createAccount(deps, actor.id, {
    id: add.id ?? deps.random.id(),
    gid,
    role: 'recruiter',
    email,
    firstName,
    lastName,
    password,
    ...(add.password === undefined ? { passwordByAdmin: true } : {}),
    groupRole,
    ...(companyName ? { companyName } : {}),
  })
  const isNew = taken === null
  return { recruiter_id: account._id, gid, ...(isNew && add.password === undefined ? { initial_password: password } : {}) }
}
