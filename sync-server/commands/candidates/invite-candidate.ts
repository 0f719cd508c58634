import { offsetMs } from '#shared/primitives/time-zone.ts'
import type { Interview } from '#shared/entities/interview.ts'
import type { MailKind } from '#shared/lib/mail/mail-kinds.ts'
import type { JobMailText } from '#shared/lib/mail/render-job-mail.ts'
import { mailTextOf } from '#shared/policies/email-settings.ts'
import { hasAddress } from '#shared/policies/candidates/has-address.ts'
import { firstInterviewLanguage, INTERVIEW_LANGUAGES, zoneOf } from '#shared/policies/layout.ts'
import type { Deps } from '../../deps.ts'
import type { JobParts } from '../../queries/job-parts.ts'
import { currentCode, linkUrl } from '../interview/candidate-link.ts'
import { mailVariables, partsOfKind, uiLanguageOf, writeJobMail } from '../mail/job-mail.ts'
import { jobLogo } from '../mail/mail-logo.ts'
import { senderOf } from '../mail/mail-sender.ts'
import { queueMail, queueWritten } from '../mail/queue-mail.ts'

export interface MailAbout {
  interview: Pick<Interview, 'name' | 'email' | 'endAt' | 'language' | 'phone' | 'linkEpoch' | 'redoReason'> & { id: string; gid: string }
  /** earlier one of the candidate's own end and the job's deadline; null = none */
  deadlineAt: number | null
  /** the job, as whose mail it goes out */
  parts: JobParts
  origin: string
  /** of this mail alone, in place of the job's */
  words?: { title?: string | undefined; message?: string | undefined }
}

const TEMPLATES = {
  invitation: 'candidateInvitation',
  notice: 'candidateNewDeadline',
  resume: 'candidateResume',
  reminder: 'candidateReminder',
  confirmation: 'candidateConfirmation',
  redo: 'candidateRedo',
  training: 'candidateTraining',
} as const
/** Kinds that recruiters word themselves; the others say what only we know. */
const WORDED: Partial<Record<keyof typeof TEMPLATES, MailKind>> = {
  invitation: 'invitation',
  notice: 'extension',
  reminder: 'reminder',
  confirmation: 'confirmation',
  redo: 'redo',
}

/**
 * Puts an invitation, a reminder, a confirmation, a redo, news of a moved deadline, of unsent answers or of a training report into the outbox: in the recruiter's words where there are some in
 * the interview's language. The same mail for the same `turn` is sent once.
 */
export async function mailCandidate(
  deps: Deps,
  kind: keyof typeof TEMPLATES,
  about: MailAbout,
  /** of the command that sends it, or the deadline that the mail is about */
  turn: number | string = about.deadlineAt ?? 0,
): Promise<void> {
  const { interview, parts } = about
  if (!hasAddress(interview.email)) return
  const { id, gid } = interview
  const settings = parts.setting('email')
  const worded = WORDED[kind]
  const from = senderOf(deps.config, settings, parts.setting('layout').companyName ?? '')
  const mail = {
    id: mailId(kind, id, turn),
    gid,
    to: interview.email,
    template: TEMPLATES[kind],
    language: mailLanguageOf(interview.language),
    about: { jobId: parts.job.id, interviewId: id, kind: worded ?? kind },
    ...(from && { from }),
  }
  const link = linkUrl(about.origin, currentCode(deps, interview))
  const spoken = interview.language ?? firstInterviewLanguage(parts.setting('layout').interviewLanguages)
  const said = kind === 'redo' ? (interview.redoReason ?? '') : ''
  const text = worded ? wordsOf(mailTextOf(settings, worded, spoken), about.words) : null
  if (!worded || !text)
    return await queueMail(deps, {
      ...mail,
      ...(await ownerLogo(deps, parts)),
      values: { ...builtInValues(kind, about, link), ...(kind === 'redo' && { message: said }) },
    })
  const language = uiLanguageOf(spoken)
  const values = await mailVariables(deps, { parts, interview, language, name: interview.name, link, deadlineAt: about.deadlineAt })
  const written = { ...text, title: text.title || parts.job.name }
  const files = await partsOfKind(deps, worded, { settings, parts })
  await queueWritten(deps, {
    ...mail,
    ...files,
    language: language.code,
    isSecret: true,
    write: (logo) => writeJobMail(worded, { text: written, language, values, logo, said }),
  })
  const { sms } = writeJobMail(worded, { text: written, language, values, logo: undefined, said })
  if (sms !== '' && interview.phone) await deps.sms.enqueue({ id: `sms.${mail.id}`, gid, to: interview.phone, text: sms })
}

const ownerLogo = async (deps: Deps, { job: { gid, ownerId } }: JobParts) => await jobLogo(deps, { gid, ownerId })

function builtInValues(kind: keyof typeof TEMPLATES, { interview, deadlineAt, parts }: MailAbout, link: string) {
  const zone = zoneOf(parts.setting('layout'))
  return {
    name: interview.name,
    jobName: parts.job.name,
    companyName: parts.setting('layout').companyName ?? '',
    link,
    ...(deadlineAt !== null && kind !== 'resume' && kind !== 'confirmation' && kind !== 'training'
      ? { until: deadlineAt, ...(offsetMs(zone) === 0 ? {} : { zone }) }
      : {}),
  }
}

/** Words of one mail in place of the job's. Where there is no message at all, the built-in words go out, with the title that they have. */
function wordsOf(text: JobMailText | null, { title, message }: NonNullable<MailAbout['words']> = {}): JobMailText | null {
  const own = { ...(title && { title }), ...(message && { message }) }
  if (!text && !message) return null
  return { title: '', message: '', sms: '', comment: '', ...text, ...own }
}

/** Under which id such a mail is in the outbox. */
export const mailId = (kind: keyof typeof TEMPLATES, interviewId: string, turn: number | string): string => `${kind}.${interviewId}.${turn}`

/** Interviews name their language in words. */
export const mailLanguageOf = (language: string | undefined): string =>
  language !== undefined && language in INTERVIEW_LANGUAGES ? INTERVIEW_LANGUAGES[language as keyof typeof INTERVIEW_LANGUAGES] : 'en' // just looked up
