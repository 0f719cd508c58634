import type { Interview } from '#shared/entities/interview.ts'
import { INTERVIEW_LANGUAGES } from '#shared/policies/layout.ts'
import type { Deps } from '../deps.ts'
import { linkCode, linkUrl } from './candidate-link.ts'
import { queueMail } from './queue-mail.ts'

export interface MailAbout {
  interview: Pick<Interview, 'name' | 'email' | 'endAt' | 'language'> & { id: string; gid: string }
  jobName: string
  companyName: string
  origin: string
}

/** Puts an invitation, or news of a moved deadline, into the outbox. The same mail for the same deadline is sent once. */
export async function mailCandidate(deps: Deps, kind: 'invitation' | 'notice', about: MailAbout): Promise<void> {
  const { interview, jobName, companyName, origin } = about
  await queueMail(deps, {
    id: `${kind}.${interview.id}.${interview.endAt ?? 0}`,
    gid: interview.gid,
    to: interview.email,
    template: kind === 'invitation' ? 'candidateInvitation' : 'candidateNewDeadline',
    language: mailLanguageOf(interview.language),
    values: {
      name: interview.name,
      jobName,
      companyName,
      link: linkUrl(origin, linkCode(deps, interview.id, 0)),
      ...(interview.endAt ? { until: interview.endAt } : {}),
    },
  })
}

/** Interviews name their language in words. */
const mailLanguageOf = (language: string | undefined): string =>
  language !== undefined && language in INTERVIEW_LANGUAGES ? INTERVIEW_LANGUAGES[language as keyof typeof INTERVIEW_LANGUAGES] : 'en' // just looked up
