import { passwordProblems } from '#shared/policies/password.ts'
import type { Deps } from '../../deps.ts'
import { createAccount } from './create-account.ts'
import { openInvitation, refuseInvitation } from '../groups/invitations.ts'
import { policyFor } from './password-policy.ts'
import { passwordMatches, weakPassword } from './passwords.ts'

export interface Registration {
  token: string
  email: string
  firstName: string
  lastName: string
  password: string
  evaluationRequired?: boolean | undefined
  videoAnnotationRequired?: boolean | undefined
}

/**
 * Makes the account an invitation invites to, in the group and with the role of the invitation. A registration that was cut off is finished by
 * its repeat.
 * @throws Outcome 1, 2, 3 (also for another address than the invited one), 4, 10; AppError weakPassword, and then the invitation stays good
 */
export async function registerRecruiter(deps: Deps, registration: Registration): Promise<{ recruiter_id: string; gid: string }> {
  const { token, email, password, firstName, lastName, evaluationRequired, videoAnnotationRequired } = registration
  const { invitation } = await openInvitation(deps, token)
  const { gid, accountId, groupRole } = invitation
  if (email !== invitation.email) throw refuseInvitation(3)
  const problems = passwordProblems(password, await policyFor(deps, gid))
  if (problems.length > 0) throw weakPassword(problems)
  const account = await createAccount(deps, accountId, {
    id: accountId,
    gid,
    role: 'recruiter',
    email,
    firstName,
    lastName,
    password,
    groupRole,
    ...(evaluationRequired === undefined ? {} : { evaluationRequired }),
    ...(videoAnnotationRequired === undefined ? {} : { videoAnnotationRequired }),
  })
  // made by somebody else with the same link in the same moment
  if (!(await passwordMatches(account.passwordHash, password))) throw refuseInvitation(10)
  await deps.models.invitations.updateOne({ _id: invitation._id }, { $set: { usedAt: deps.clock.now() } })
  return { recruiter_id: account._id, gid }
}
