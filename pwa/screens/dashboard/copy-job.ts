import type { Job } from '#shared/entities/job.ts'
import { settingId, type JobSetting } from '#shared/entities/job-setting.ts'
import type { Question } from '#shared/entities/question.ts'
import { replaceTexts } from '#shared/lib/replace-texts.ts'
import { mayAsk } from '#shared/policies/features.ts'
import { withoutVersions } from '#shared/policies/setup/criteria-version.ts'
import { newId, newJobId } from '#shared/primitives/ids.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import { cleanText } from '#shared/primitives/text.ts'
import { insertDoc, insertDocs } from '../../db/edit.ts'
import { readDocs } from '../../db/read.ts'
import type { Db, FieldsOf } from '../../db/types.ts'
import type { NewJob } from './create-job.ts'

/**
 * Makes a job with the layout, questions, scoring, texts and consent of another one, from what is on this device (R294); never its
 * candidates, links, keys and numbers. Kinds of questions that this account may not ask are left out. Gives the job's id.
 */
export async function copyJob(db: Db, from: Pick<Job, 'id' | 'description' | 'blind'>, job: NewJob, nowMs: number): Promise<string> {
  const id = newJobId(nowMs)
  const scope = scopeOf.job(id)
  const settings = await readDocs(db, 'jobSettings', { jobId: from.id })
  const questions = (await readDocs(db, 'questions', { jobId: from.id })).filter(({ kind }) => mayAsk(db.actor, kind))
  const { programmeId, name, jobType, level } = job
  await insertDoc(
    db,
    'jobs',
    { id, scope },
    {
      programmeId,
      name: cleanText(name),
      jobType,
      createdAt: nowMs,
      ownerId: db.actor.id,
      deadlineAt: null,
      publishedAt: null,
      ...(level && cleanText(level) && { level: cleanText(level) }),
      ...(from.description !== undefined && { description: from.description }),
      ...(from.blind && { blind: true }),
    },
  )
  const ids = new Map(questions.map((question) => [question.id, newId()]))
  const byAge = questions.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
  await insertDocs(
    db,
    'questions',
    byAge.map((question, index) => ({
      place: { id: ids.get(question.id) ?? newId(), scope },
      fields: { ...plainFields<'questions'>(question), jobId: id, createdAt: nowMs + index },
    })),
  )
  for (const setting of settings.filter(({ section }) => section !== 'links')) {
    const fields = { ...withoutLost(withoutVersions(plainFields<'jobSettings'>(setting)), ids), jobId: id }
    await insertDoc(db, 'jobSettings', { id: settingId(id, setting.section), scope }, fields)
  }
  return id
}

/** Settings that name questions name their copies, and none that was left out. */
function withoutLost(fields: FieldsOf<'jobSettings'>, ids: ReadonlyMap<string, string>): FieldsOf<'jobSettings'> {
  const { questionIds, ...others } = fields
  const kept = questionIds?.flatMap((id) => ids.get(id) ?? [])
  return { ...replaceTexts(others, ids), ...(kept && { questionIds: kept }) }
}

/** Beside what the store adds: what belongs to the history of the job that is copied. */
const NOT_COPIED: readonly string[] = ['replaced', 'consentVersion', 'consentVersions']
const META: readonly string[] = ['id', 'gid', 'scope', 'iv', 'rev', 'op', 'fop', 'at', 'by']

/** The entity's own fields of a document that a copy takes. */
const plainFields = <C extends 'questions' | 'jobSettings'>(doc: C extends 'questions' ? Question : JobSetting): FieldsOf<C> =>
  // the entity's own are left
  Object.fromEntries(
    Object.entries(doc).filter(([name]) => !META.includes(name) && !NOT_COPIED.includes(name) && !name.startsWith('_')),
  ) as FieldsOf<C>
