import type { Criterion, JobSetting, SettingSection } from '#shared/entities/job-setting.ts'
import { MAX_CRITERIA, settingId } from '#shared/entities/job-setting.ts'
import type { MAIL_FIELDS } from '#shared/entities/mail-fields.ts'
import type { Job } from '#shared/entities/job.ts'
import type { WeightKey } from '#shared/lib/metrics.ts'
import { criteriaChange } from '#shared/policies/setup/criteria-version.ts'
import { textChanges } from '#shared/policies/setup/consent-version.ts'
import { newLayout } from '#shared/policies/layout.ts'
import { withPercents } from '#shared/policies/setup/weights.ts'
import { editDoc, insertMissing, type EditOf } from '../../db/edit.ts'
import { isHere } from '../../db/read.ts'
import type { ChangesOf, Db } from '../../db/types.ts'

export type LayoutChange = Pick<
  ChangesOf<'jobSettings'>,
  | 'companyName'
  | 'companyWebsite'
  | 'companyMessage'
  | 'colorScheme'
  | 'layoutType'
  | 'interviewerFirstName'
  | 'interviewerLastName'
  | 'interviewerJobTitle'
  | 'interviewLanguages'
  | 'questionLengthMin'
  | 'preparationMin'
  | 'qrCodeEmailVerification'
  | 'forceCompanyVideo'
  | 'outroVideoEnabled'
  | 'avatar'
  | 'virtualAvatar'
  | 'useVirtualAvatar'
  | 'showAvatarIdentity'
  | 'interviewLanguageVariant'
  | 'timezone'
  | 'detailedOralCommunication'
  | 'sapId'
  | 'customLogoutRedirect'
  | 'customLogoutUrl'
  | 'videoProcessing'
  | 'trainingReportToCandidate'
  | 'cvRequired'
  | 'identityPhoto'
  | 'askedDetails'
  | 'extraDetails'
  | 'consentEnabled'
  | 'consentText'
  | 'consentLanguage'
  | 'consentTexts'
  | 'qrCodeEnabled'
  | 'magicURL'
  | 'toggleWhitelistedDomains'
  | 'whitelistedDomains'
  | 'redirectToInterviewPage'
  | 'linkDeadlineAt'
  | 'linkEpoch'
  | 'tests'
  | 'criteria'
  | 'criteriaVersion'
  | 'formerCriteria'
  | 'weights'
  | 'findsEvidence'
  | keyof typeof MAIL_FIELDS
>

/** Changes a section of the settings; the document is made when the job does not have it yet. One change at a time, each from what is stored. */
export function saveSection(
  db: Db,
  job: Job,
  section: SettingSection,
  change: LayoutChange | ((stored: JobSetting | null) => LayoutChange),
): Promise<void> {
  const id = settingId(job.id, section)
  const turn = (turns.get(id) ?? Promise.resolve()).then(() => writeSection(db, job, section, change))
  turns.set(
    id,
    turn.catch(() => undefined),
  )
  return turn
}
const turns = new Map<string, Promise<void>>()

async function writeSection(
  db: Db,
  job: Job,
  section: SettingSection,
  change: LayoutChange | ((stored: JobSetting | null) => LayoutChange),
): Promise<void> {
  const id = settingId(job.id, section)
  if (!(await isHere(db, 'jobSettings', id))) {
    const fields = typeof change === 'function' ? change(null) : change
    const place = { id, scope: job.scope }
    if (await insertMissing(db, 'jobSettings', place, { jobId: job.id, section, ...withoutUndefined(fields) })) return
  }
  await editDoc(db, 'jobSettings', id, change)
}

/** Leaves the layout step: what its form showed as the arrangement is what the job has (R186). */
export const keepLayoutType = (db: Db, job: Job): Promise<void> =>
  saveSection(db, job, 'layout', (stored) => ({ layoutType: stored?.layoutType ?? newLayout().layoutType }))

/** Keeps the consent text of a language. The server gives it a number: a device cannot know what others wrote meanwhile. */
export const saveConsentText = (db: Db, job: Job, { language, first }: { language: string; first: string }, text: string): Promise<void> =>
  saveSection(db, job, 'consent', (stored) => textChanges(stored ?? {}, { texts: { [language]: text }, first }))

/** Changes the job's own criteria, from what is stored; none left = the built-in ones. */
export const saveCriteria = (db: Db, job: Job, change: (stored: readonly Criterion[]) => Criterion[]): Promise<void> =>
  saveSection(db, job, 'scoring', (stored) => criteriaChange(stored ?? {}, change(stored?.criteria ?? [])))

/** Adds a criterion at the end; a job that has as many as it may have stays as it is. */
export const addCriterion = (db: Db, job: Job, criterion: Criterion): Promise<void> =>
  saveCriteria(db, job, (stored) => (stored.length < MAX_CRITERIA ? [...stored, criterion] : [...stored]))

/** Keeps the level of a percentage for one of the weights. */
export const saveWeight = (db: Db, job: Job, key: WeightKey, percent: number): Promise<void> =>
  saveSection(db, job, 'scoring', (stored) => ({ weights: { ...withPercents(stored?.weights, { [key]: percent }) } }))

/** Lists (choices, right answers, texts) are changed from what is stored, never from what a screen last showed. */
export const saveQuestion = (db: Db, id: string, change: EditOf<'questions'>): Promise<unknown> => editDoc(db, 'questions', id, change)

const withoutUndefined = <T extends object>(change: T): { [F in keyof T]?: Exclude<T[F], undefined> } =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as { [F in keyof T]?: Exclude<T[F], undefined> } // the filter is what the type says
