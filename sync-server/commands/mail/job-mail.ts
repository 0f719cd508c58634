import { mailField, type MailKind } from '#shared/lib/mail/mail-kinds.ts'
import type { MailVariables } from '#shared/lib/mail/mail-variables.ts'
import { momentText } from '#shared/lib/mail/moment-text.ts'
import { renderJobMail, type JobMail, type JobMailText } from '#shared/lib/mail/render-job-mail.ts'
import { priceOf, timesOf } from '#shared/lib/interview-time.ts'
import { mediaTitle, parseMediaName, type MediaKind } from '#shared/lib/files/group-media.ts'
import { NEEDS_LINK, type EmailFields } from '#shared/policies/email-settings.ts'
import type { DrawnFor } from '#shared/policies/setup/job-tests.ts'
import { INTERVIEW_LANGUAGES, zoneOf } from '#shared/policies/layout.ts'
import { must } from '#shared/primitives/must.ts'
import { UI_LANGUAGES, type UiLanguage } from '#shared/lib/ui-languages.ts'
import type { Deps } from '../../deps.ts'
import type { MailLogo } from '../../services/mail/layouts.ts'
import { questionsOf, type JobParts } from '../../queries/job-parts.ts'
import { documents } from '../../sync/documents.ts'
import { jobLogo } from './mail-logo.ts'
import type { MailToQueue } from './queue-mail.ts'

/** Language and direction of an interview language, which is named in words. */
export function uiLanguageOf(interviewLanguage: string): UiLanguage {
  const code: string =
    interviewLanguage in INTERVIEW_LANGUAGES ? INTERVIEW_LANGUAGES[interviewLanguage as keyof typeof INTERVIEW_LANGUAGES] : 'en' // just looked up
  return must(
    UI_LANGUAGES.find((language) => language.code === code),
    'an interview language is a language of the interface',
  )
}

interface ValuesOf {
  parts: JobParts
  /** null: nobody's, as in a test mail */
  interview: DrawnFor | null
  language: UiLanguage
  name: string
  link: string
  deadlineAt: number | null
}

/** Values of the variables for one person. */
export async function mailVariables(
  deps: Pick<Deps, 'models'>,
  { parts, interview, language, name, link, deadlineAt }: ValuesOf,
): Promise<MailVariables> {
  const layout = parts.setting('layout')
  const { gid, programmeId } = parts.job
  const programme = await documents.get(deps, 'programmes', { id: programmeId, gid })
  const questions = questionsOf(interview, parts)
  const price = priceOf(questions.map((question) => ({ kind: question.kind, ...timesOf(question, layout) })))
  const number = new Intl.NumberFormat(language.lang)
  return {
    name,
    link,
    job_name: parts.job.name,
    program_name: programme?.name ?? '',
    company_name: layout.companyName ?? '',
    interviewer: [layout.interviewerFirstName, layout.interviewerLastName].filter(Boolean).join(' '),
    deadline: deadlineAt === null ? '' : momentText(deadlineAt, language, zoneOf(layout)),
    minutes: number.format(price.minutes),
    questions: number.format(questions.length),
  }
}

/** The mail of a kind in the recruiter's words. */
export const writeJobMail = (
  kind: MailKind,
  of: { text: JobMailText; language: UiLanguage; values: MailVariables; logo: MailLogo | undefined; said?: string | undefined },
): JobMail => renderJobMail({ ...of, needsLink: NEEDS_LINK.has(kind) })

/** Logo and file that go with a mail of this kind. */
export async function partsOfKind(
  deps: Pick<Deps, 'models'>,
  kind: MailKind,
  { settings, parts }: { settings: EmailFields; parts: JobParts },
): Promise<Pick<MailToQueue<'opening'>, 'logo' | 'attachment'>> {
  const { gid, ownerId } = parts.job
  // a device writes these names; a file of somebody else never goes out with a mail
  const ownFile = (name: string | undefined, wanted: MediaKind): string | undefined =>
    name && parseMediaName(name, gid)?.kind === wanted ? name : undefined
  const own = ownFile(settings.emailLogo, 'logo')
  const alt = parts.setting('layout').companyName ?? ''
  const logo = hasLogo(settings, kind) ? (own ? { logo: { objectName: own, alt } } : await jobLogo(deps, { gid, ownerId })) : {}
  const file =
    kind === 'invitation' && settings.invitationAttachment === true ? ownFile(settings.invitationAttachmentFile, 'mail') : undefined
  return { ...logo, ...(file ? { attachment: { name: mediaTitle(file, 'attachment'), bucket: 'recruiter', objectName: file } } : {}) }
}

const hasLogo = (settings: EmailFields, kind: MailKind): boolean => settings[mailField(kind, 'addLogo')] === true
