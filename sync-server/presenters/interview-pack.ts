import { packQuestion } from '#shared/policies/setup/pack-question.ts'
import { grantedFactor, packAccess } from '#shared/policies/interview-tests/extra-time.ts'
import { platesFor } from '#shared/policies/interview-tests/colour-test.ts'
import { packTests } from '#shared/policies/interview-tests/pack-tests.ts'
import { createHash } from 'node:crypto'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import type { fetch_setting } from '#shared/api/jobseeker/fetch_setting.ts'
import type { JobSetting } from '#shared/entities/job-setting.ts'
import { COLOUR_TEST } from '#shared/lib/colour-test/plates.ts'
import { toHexColour } from '#shared/lib/colour.ts'
import { practiceFor } from '#shared/lib/practice.ts'
import { practicesIn } from '#shared/lib/practice/practice-texts.ts'
import { thankYouIn } from '#shared/lib/thank-you.ts'
import { isWebsite, withScheme } from '#shared/lib/web-address.ts'
import { BITS_PER_SECOND } from '#shared/lib/interview-time.ts'
import { askedDetailsOf } from '#shared/policies/candidates/details.ts'
import { consentIn } from '#shared/policies/setup/consent-version.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import { displayLayoutOf, zoneOf } from '#shared/policies/layout.ts'
import { layoutFileOf } from '#shared/policies/setup/layout-limits.ts'
import type { PackTest } from '#shared/views/pack.ts'
import type { Doc } from '../sync/documents.ts'
import { packHash } from './pack/pack-hash.ts'
import { asksForCv, asksForEmail, asksForPhoto, questionsOf } from '../queries/job-parts.ts'
import type { JobParts } from '../queries/job-parts.ts'

/** Everything an interview needs offline; what candidates must not see is not put in. */
export type InterviewPack = OutputOf<typeof fetch_setting>

type PackFor = Pick<
  Doc<'interviews'>,
  'id' | 'gid' | 'scope' | 'jobId' | 'name' | 'language' | 'endAt' | 'extendedTo' | 'sets' | 'startedAt' | 'access' | 'accessDecision'
>

const DEFAULT_COLOUR = '#022D41'

/** The pack of one interview; the same documents always give the same pack. Other sets than its own are not put in. */
export function presentPack(
  interview: PackFor,
  parts: JobParts,
  questions = questionsOf(interview, parts),
): InterviewPack & { tests: PackTest[] } {
  const layout = parts.setting('layout')
  const languages = languagesOf(parts)
  const tests = packTests(parts.tests, interview, layout)
  const pack = {
    version: 1,
    interview: {
      id: interview.id,
      gid: interview.gid,
      scope: interview.scope,
      jobId: interview.jobId,
      name: interview.name,
      ...(interview.language ? { language: interview.language } : {}),
    },
    job: { name: parts.job.name, description: parts.job.description ?? '' },
    company: { message: thankYouIn(interview.language ?? languages[0] ?? 'english'), ...companyOf(parts) },
    ...interviewerOf(layout),
    displayLayout: displayLayoutOf(layout.layoutType),
    languages,
    ...(layout.interviewLanguageVariant && { languageVariant: layout.interviewLanguageVariant }),
    media: mediaOf(layout, interview.gid),
    ...logoutOf(layout),
    final: Object.fromEntries(languages.map((language) => [language, layout.companyMessage || thankYouIn(language)])),
    consent: consentOf(parts, interview),
    ...consentsOf(parts, languages),
    emailVerification: asksForEmail(parts),
    cvRequired: asksForCv(parts),
    ...(asksForPhoto(parts) && { identityPhoto: true }),
    ...detailsOf(layout),
    questions: [
      ...questions.map((question) => packQuestion(question, layout, grantedFactor(interview))),
      ...platesIn(tests, interview, layout),
    ],
    tests,
    access: packAccess(interview),
    practice: practiceFor(interview.id),
    practices: practicesIn(languages),
    bitsPerSecond: BITS_PER_SECOND,
    zone: zoneOf(layout),
    deadlineAt: deadlineOf(interview, parts),
  }
  const bytes = Buffer.byteLength(JSON.stringify(pack))
  return { ...pack, hash: packHash(pack), items: [{ kind: 'questions', name: 'questions', bytes }], totalBytes: bytes }
}

/** Plates of the colour-vision test, where the interview has it. */
const platesIn = (tests: readonly PackTest[], interview: PackFor, layout: Partial<JobSetting>): InterviewPack['questions'] =>
  tests.some(({ id }) => id === COLOUR_TEST.id) ? platesFor(interview, layout) : []

/** First configured language is the default, english when none is (R092). */
export function languagesOf(parts: Pick<JobParts, 'setting'>): string[] {
  const configured = parts.setting('layout').interviewLanguages ?? []
  return configured.length > 0 ? configured : ['english']
}

export function companyOf(parts: Pick<JobParts, 'setting'>): InterviewPack['company'] {
  const { companyName, companyWebsite, companyMessage, colorScheme } = parts.setting('layout')
  return {
    name: companyName ?? '',
    colorScheme: toHexColour(colorScheme ?? '') ?? DEFAULT_COLOUR,
    ...(companyWebsite ? { website: companyWebsite } : {}),
    ...(companyMessage ? { message: companyMessage } : {}),
  }
}

/** Files of the group and figures, as candidates may fetch them before they sign in. */
const mediaOf = (layout: Partial<JobSetting>, gid: string): NonNullable<InterviewPack['media']> => ({
  companyLogo: layoutFileOf(layout, 'companyLogo', gid),
  companyVideo: layoutFileOf(layout, 'companyVideo', gid),
  forceCompanyVideo: layout.forceCompanyVideo ?? false,
  outroVideo: layout.outroVideoEnabled ? layoutFileOf(layout, 'outroVideo', gid) : '',
  interviewerImage: layoutFileOf(layout, 'interviewerImage', gid),
  avatar: layout.avatar ?? '',
  virtualAvatar: layout.useVirtualAvatar ? (layout.virtualAvatar ?? '') : '',
  showAvatarIdentity: layout.showAvatarIdentity ?? false,
})

/** Sends candidates to a website or nowhere, whatever a device stored once. */
function logoutOf({ customLogoutRedirect, customLogoutUrl = '' }: Partial<JobSetting>): Pick<InterviewPack, 'logoutUrl'> {
  return customLogoutRedirect && isWebsite(customLogoutUrl) ? { logoutUrl: withScheme(customLogoutUrl) } : {}
}

function detailsOf(layout: Partial<JobSetting>): Pick<InterviewPack, 'details'> {
  const details = askedDetailsOf(layout)
  return details ? { details } : {}
}

/** Only a name makes an interviewer (R006): a title alone is nobody. */
function interviewerOf(layout: Partial<JobSetting>): Pick<InterviewPack, 'interviewer'> {
  const { interviewerFirstName: firstName = '', interviewerLastName: lastName = '', interviewerJobTitle: jobTitle = '' } = layout
  return firstName.trim() || lastName.trim() ? { interviewer: { firstName, lastName, jobTitle } } : {}
}

/** The consent text in force, in the language of the interview; its id names job and version, its hash the very words. */
export function consentOf(
  parts: Pick<JobParts, 'job' | 'setting'>,
  { language }: Pick<Doc<'interviews'>, 'language'>,
): InterviewPack['consent'] {
  const setting = parts.setting('consent')
  const found = setting.consentEnabled ? consentIn(setting, { language, languages: languagesOf(parts) }) : null
  if (!found) return null
  return { id: `${parts.job.id}.consent.${found.version}`, ...found, textHash: createHash('sha256').update(found.text).digest('hex') }
}

/** The consent in each language of a job that has several, as far as it is written in them: a person may change the language without a connection. */
function consentsOf(parts: Pick<JobParts, 'job' | 'setting'>, languages: readonly string[]): Pick<InterviewPack, 'consents'> {
  if (languages.length < 2) return {}
  const found = languages.map((language) => ({ language, consent: consentOf(parts, { language }) }))
  const consents = found.flatMap(({ language, consent }) => (consent?.language === language ? [consent] : []))
  return consents.length > 1 ? { consents } : {}
}
