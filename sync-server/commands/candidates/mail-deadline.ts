import type { Deps } from '../../deps.ts'
import { mailCandidate, type MailAbout } from './invite-candidate.ts'

/**
 * Mails the candidate that the deadline has moved, and to when: the job's own may hold where the candidate's is later. Where it held before as well, nothing has
 * moved for the candidate, and no mail is written. `was`: until when it could be recorded before; undefined = not known. Says whether there is a mail.
 */
export async function mailDeadline(deps: Deps, about: MailAbout, was: number | null | undefined): Promise<boolean> {
  const { deadlineAt, interview } = about
  const isOfJob = deadlineAt !== (interview.endAt ?? null)
  if (isOfJob && was === deadlineAt) return false
  await mailCandidate(deps, 'notice', about)
  return true
}
