import type { Deps } from '../../deps.ts'
import { mailLanguage, mailText } from '../../services/mail/words.ts'
import { companyOf } from '../../presenters/interview-pack.ts'
import type { FoundCandidate } from '../../queries/find-candidate.ts'
import { jobLogo } from '../mail/mail-logo.ts'
import { queueMail } from '../mail/queue-mail.ts'

export type Channel = 'email' | 'sms'

export interface CodeToSend {
  found: FoundCandidate
  code: string
  channel: Channel
  language: string
  minutes: number
}

/** Writes the message with what the employer stored. A candidate without a phone number gets no text message. */
export async function sendCode(deps: Deps, { found, code, channel, language, minutes }: CodeToSend): Promise<void> {
  const { interview, parts } = found
  const id = `code.${deps.random.id()}`
  const { gid } = interview
  if (channel === 'email') {
    const values = { name: interview.name, companyName: companyOf(parts).name, jobName: parts.job.name, code, validMinutes: minutes }
    const logo = await jobLogo(deps, { gid, ownerId: parts.job.ownerId })
    await queueMail(deps, { id, gid, to: interview.email, template: 'oneTimeCode', language, values, ...logo })
  } else if (interview.phone) {
    const text = mailText(mailLanguage(language), 'oneTimeCode.sms', { code, validMinutes: minutes }) ?? code
    await deps.sms.enqueue({ id, gid, to: interview.phone, text })
  }
}
