import type { SessionActor, SignedIn } from '#shared/lib/accounts/sign-in.ts'
import type { Session } from './session.ts'

/** Session that this device keeps of an answer to a sign-in. */
export const sessionOf = (answer: SignedIn): Session => ({
  token: answer.token,
  actor: actorOf(answer.actor),
  expiresAt: answer.expires_at,
  loginMethod: answer.loginMethod,
  ...(answer.mustChangePassword && { mustChangePassword: answer.mustChangePassword }),
})

/** exactOptionalPropertyTypes: a missing field stays missing. */
export function actorOf(actor: SessionActor): Session['actor'] {
  const { groupRole, only, features, assessmentType, reportType, source, ...rest } = actor
  return {
    ...rest,
    ...(groupRole && { groupRole }),
    ...(only && { only }),
    ...(features && { features }),
    ...(assessmentType && { assessmentType }),
    ...(reportType && { reportType }),
    ...(source && { source }),
  }
}
