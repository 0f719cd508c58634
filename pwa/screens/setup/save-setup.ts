import type { Criterion, JobSetting, SettingSection } from '#shared/entities/job-setting.ts'
import { MAX_CRITERIA, settingId } from '#shared/entities/job-setting.ts'
import type { MAIL_FIELDS } from '#shared/entities/mail-fields.ts'
import type { Job } from '#shared/entities/job.ts'
import type { Question } from '#shared/entities/question.ts'
import { newId } from '#shared/primitives/ids.ts'
import type { WeightKey } from '#shared/lib/metrics.ts'
import { criteriaChange } from '#shared/policies/setup/criteria-version.ts'
import { textChanges } from '#shared/policies/setup/consent-version.ts'
import { MAX_QUESTIONS, newLayout } from '#shared/policies/layout.ts'
import { withPercents } from '#shared/policies/setup/weights.ts'
import { editDoc, insertDoc, insertDocs, insertMissing, removeDoc, type EditOf } from '../../db/edit.ts'
import { isHere } from '../../db/read.ts'
import type { ChangesOf, Db } from '../../db/types.ts'
import { moveId } from './question-rules.ts'

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
  | 'cvRequired'
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
  | 'questionIds'
  | 'criteria'
  | 'criteriaVersion'
  | 'formerCriteria'
  | 'weights'
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

/** Adds an empty question at the end and gives its id. */
export async function addQuestion(
  db: Db,
  job: Job,
  kind: Question['kind'],
  ordered: readonly Question[],
  nowMs: number,
  more: Partial<Pick<Question, 'drafted' | 'text' | 'choices' | 'correct' | 'modelAnswer'>> = {},
): Promise<string> {
  const id = newId()
  const choices =
    kind === 'choice'
      ? {
          answerType: 'Single Answer' as const,
          choices: [
            { id: 'c1', text: '' },
            { id: 'c2', text: '' },
          ],
          correct: [],
        }
      : {}
  await insertDoc(
    db,
    'questions',
    { id, scope: job.scope },
    { jobId: job.id, kind, text: {}, required: true, attempts: 1, createdAt: nowMs, ...choices, ...more },
  )
  await saveSection(db, job, 'order', (stored) => ({ questionIds: [...knownOrder(stored, ordered).filter((other) => other !== id), id] }))
  return id
}

/** Adds questions of the bank at the end, in the order in which they were chosen, as long as the job has room (R249). */
export async function addBankQuestions(db: Db, job: Job, { kind, made, ordered, nowMs }: FromBank): Promise<void> {
  const rows = made.slice(0, Math.max(0, MAX_QUESTIONS - ordered.length)).map(({ text, topic }, n) => ({
    place: { id: newId(), scope: job.scope },
    fields: { jobId: job.id, kind, text, topic, required: true, attempts: 1, createdAt: nowMs + n },
  }))
  if (rows.length === 0) return
  await insertDocs(db, 'questions', rows)
  const ids = rows.map(({ place }) => place.id)
  await saveSection(db, job, 'order', (stored) => ({
    questionIds: [...knownOrder(stored, ordered).filter((other) => !ids.includes(other)), ...ids],
  }))
}

interface FromBank {
  kind: Question['kind']
  made: readonly Required<Pick<Question, 'text' | 'topic'>>[]
  /** questions of the job before */
  ordered: readonly Question[]
  nowMs: number
}

/** Lists (choices, right answers, texts) are changed from what is stored, never from what a screen last showed. */
export const saveQuestion = (db: Db, id: string, change: EditOf<'questions'>): Promise<unknown> => editDoc(db, 'questions', id, change)

export async function deleteQuestion(db: Db, job: Job, id: string, ordered: readonly Question[]): Promise<void> {
  await saveSection(db, job, 'order', (stored) => ({ questionIds: knownOrder(stored, ordered).filter((other) => other !== id) }))
  await removeDoc(db, 'questions', id)
}

export const moveQuestion = (db: Db, job: Job, id: string, delta: -1 | 1, ordered: readonly Question[]): Promise<void> =>
  saveSection(db, job, 'order', (stored) => ({ questionIds: moveId(knownOrder(stored, ordered), id, delta) }))

/** The stored order, then questions it does not name yet. */
function knownOrder(stored: JobSetting | null, ordered: readonly Question[]): string[] {
  const known = stored?.questionIds ?? []
  return [...known, ...ordered.map((question) => question.id).filter((id) => !known.includes(id))]
}

const withoutUndefined = <T extends object>(change: T): { [F in keyof T]?: Exclude<T[F], undefined> } =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as { [F in keyof T]?: Exclude<T[F], undefined> } // the filter is what the type says
