import type { Interview } from '#shared/entities/interview.ts'
import type { Deps } from '../deps.ts'
import { linkCode, linkUrl } from './candidate-link.ts'

export interface MailAbout {
  interview: Pick<Interview, 'name' | 'email' | 'endAt'> & { id: string; gid: string }
  jobName: string
  companyName: string
  origin: string
}

/** Puts an invitation, or news of a moved deadline, into the outbox. The same mail for the same deadline is sent once. */
export async function mailCandidate(deps: Deps, kind: 'invitation' | 'notice', about: MailAbout): Promise<void> {
  const { interview, jobName, companyName, origin } = about
  const until = interview.endAt ? ` until ${new Date(interview.endAt).toISOString().slice(0, 16).replace('T', ' ')} UTC` : ''
  const from = companyName === '' ? '' : ` at ${companyName}`
  const news =
    kind === 'invitation'
      ? `you are invited to an interview for ${jobName}${from}.`
      : `the deadline of your interview for ${jobName}${from} has moved.`
  await deps.mail.enqueue({
    id: `${kind}.${interview.id}.${interview.endAt ?? 0}`,
    gid: interview.gid,
    to: interview.email,
    subject: kind === 'invitation' ? `Your interview: ${jobName}` : `New deadline: ${jobName}`,
    text: `Hello ${interview.name},\n\n${news}\nYou can record it${until}, also without a connection once it is prepared:\n\n${linkUrl(origin, linkCode(deps, interview.id, 0))}\n`,
  })
}
