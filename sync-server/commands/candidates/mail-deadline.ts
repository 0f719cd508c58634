import type { Deps } from '../../deps.ts'
import { mailCandidate, type MailAbout } from './invite-candidate.ts'

/**
 * Mails the candidate a moved deadline, if the effective one of job and candidate moved; true when a mail was written. `was`: the former
 * effective deadline; undefined = not known.
 */
export async function mailDeadline(deps: Deps, about: MailAbout, was: number | null | undefined): Promise<boolean> {
  const { deadlineAt, interview } = about
  const isOfJob = deadlineAt !== (interview.endAt ?? null)
  if (isOfJob && was === deadlineAt) return false
  await mailCandidate(deps, 'notice', about)
  return true
}
