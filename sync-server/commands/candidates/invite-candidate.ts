import { offsetMs } from '#shared/primitives/time-zone.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { INTERVIEW_LANGUAGES } from '#shared/policies/layout.ts'
import type { Deps } from '../../deps.ts'
import { currentCode, linkUrl } from '../interview/candidate-link.ts'
import { jobLogo } from '../mail/mail-logo.ts'
import { queueMail } from '../mail/queue-mail.ts'

export interface MailAbout {
  interview: Pick<Interview, 'name' | 'email' | 'endAt' | 'language' | 'linkEpoch'> & { id: string; gid: string }
  /** earlier one of the candidate's own end and the job's deadline; null = none */
  deadlineAt: number | null
  /** of the job: the deadline is written in it */
  zone: string
  jobName: string
  /** account whose company the mail is from */
  ownerId: string
  companyName: string
  origin: string
}

const TEMPLATES = { invitation: 'candidateInvitation', notice: 'candidateNewDeadline', resume: 'candidateResume' } as const

/** Puts an invitation, news of a moved deadline, or a reminder of unsent answers into the outbox. The same mail for the same `turn` is sent once. */
export async function mailCandidate(
  deps: Deps,
  kind: keyof typeof TEMPLATES,
  about: MailAbout,
  /** the deadline that the mail is about, unless said otherwise */
  turn: number = about.deadlineAt ?? 0,
): Promise<void> {
  const { interview, deadlineAt, zone, jobName, ownerId, companyName, origin } = about
  await queueMail(deps, {
    id: mailId(kind, interview.id, turn),
    gid: interview.gid,
    to: interview.email,
    template: TEMPLATES[kind],
    ...(await jobLogo(deps, { gid: interview.gid, ownerId })),
    language: mailLanguageOf(interview.language),
    values: {
      name: interview.name,
      jobName,
      companyName,
      link: linkUrl(origin, currentCode(deps, interview)),
      ...(deadlineAt !== null && kind !== 'resume' ? { until: deadlineAt, ...(offsetMs(zone) === 0 ? {} : { zone }) } : {}),
    },
  })
}

/** Under which id such a mail is in the outbox. */
export const mailId = (kind: keyof typeof TEMPLATES, interviewId: string, turn: number): string => `${kind}.${interviewId}.${turn}`

/** Interviews name their language in words. */
export const mailLanguageOf = (language: string | undefined): string =>
  language !== undefined && language in INTERVIEW_LANGUAGES ? INTERVIEW_LANGUAGES[language as keyof typeof INTERVIEW_LANGUAGES] : 'en' // just looked up
