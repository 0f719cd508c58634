import { fitQuestion } from '#shared/lib/questions/fit-question.ts'
import type { Job } from '#shared/entities/job.ts'
import { settingId } from '#shared/entities/job-setting.ts'
import { replaceTexts } from '#shared/lib/replace-texts.ts'
import { mayAsk, mayAttach, withoutLocked } from '#shared/policies/features.ts'
import { copiedTests, placedTests } from '#shared/policies/setup/job-tests.ts'
import { withoutVersions } from '#shared/policies/setup/criteria-version.ts'
import { newId, newJobId } from '#shared/primitives/ids.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import { cleanText } from '#shared/primitives/text.ts'
import { insertDoc, insertDocs } from '../../db/edit.ts'
import { readDocs } from '../../db/read.ts'
import type { Db } from '../../db/types.ts'
import { plainFields } from '../../features/job/plain-fields.ts'
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
    byAge.map((question, index) => {
      const { file, ...fields } = fitQuestion(plainFields(question))
      const place = { id: ids.get(question.id) ?? newId(), scope }
      return { place, fields: { ...fields, ...(file && mayAttach(db.actor, file) && { file }), jobId: id, createdAt: nowMs + index } }
    }),
  )
  for (const setting of settings.filter(({ section }) => section !== 'links' && section !== 'requisition')) {
    const { tests: _tests, questionIds: _former, ...fields } = plainFields(setting)
    const own = setting.section === 'order' && { tests: copiedTests(placedTests(setting, questions), ids) }
    await insertDoc(
      db,
      'jobSettings',
      { id: settingId(id, setting.section), scope },
      { ...replaceTexts(withoutLocked(db.actor, withoutVersions(fields)), ids), ...own, jobId: id },
    )
  }
  return id
}
