import type { Deps } from '../../deps.ts'
import { mailCandidate, type MailAbout } from './invite-candidate.ts'

/**
 * Mails the candidate a moved deadline, if the effective one of job and candidate moved; true when a mail was written. `was`: the former
 * effective deadline; undefined = not known. `turn`: of the command that moved it.
 */
export async function mailDeadline(deps: Deps, about: MailAbout, was: number | null | undefined, turn?: string): Promise<boolean> {
  const { deadlineAt, interview } = about
  const isOfJob = deadlineAt !== (interview.endAt ?? null)
  if (isOfJob && was === deadlineAt) return false
  await mailCandidate(deps, 'notice', about, turn)
  return true
}
