import { fitQuestion } from '#shared/lib/questions/fit-question.ts'
import type { Criterion } from '#shared/entities/job-setting.ts'
import type { Job } from '#shared/entities/job.ts'
import type { EmailFields } from '#shared/policies/email-problems.ts'
import { mayAsk, mayAttach, mayGiveTopic } from '#shared/policies/features.ts'
import { MAX_QUESTIONS } from '#shared/policies/layout.ts'
import type { LibraryContent } from '#shared/policies/library.ts'
import { mostQuestions } from '#shared/policies/setup/job-tests.ts'
import { newId } from '#shared/primitives/ids.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { insertDocs } from '../../db/edit.ts'
import type { Db } from '../../db/types.ts'
import { saveCriteria, saveSection } from './save-setup.ts'
import { deleteQuestion, placeQuestions, type Tested } from './tests/save-tests.ts'

/** Takes the criteria of a version in place of the job's own; gives the way back. Ids are new: sealed reviews name those of before. */
export async function takeCriteria(db: Db, job: Job, { criteria = [] }: LibraryContent): Promise<() => Promise<void>> {
  let former: readonly Criterion[] = []
  await saveCriteria(db, job, (stored) => {
    former = stored
    return criteria.map((criterion) => ({ ...criterion, id: newId() }))
  })
  return () => saveCriteria(db, job, () => [...former])
}

/** Takes the texts of a version, each in place of the job's text of that mail and language; gives the way back. */
export async function takeMails(db: Db, job: Job, { mails = {} }: LibraryContent): Promise<() => Promise<void>> {
  const taken = Object.entries(mails).filter(([, texts]) => texts !== undefined)
  let before: EmailFields = {}
  await saveSection(db, job, 'email', (stored) => {
    before = stored ?? {}
    return Object.fromEntries(taken.map(([field, texts]) => [field, { ...textsIn(before, field), ...texts }]))
  })
  return () =>
    saveSection(db, job, 'email', (stored) =>
      Object.fromEntries(
        taken.map(([field, texts]) => {
          // only what was taken goes back: others may have written in another language meanwhile
          const others = Object.entries(textsIn(stored ?? {}, field)).filter(([language]) => !(language in (texts ?? {})))
          const back = Object.entries(textsIn(before, field)).filter(([language]) => language in (texts ?? {}))
          return [field, Object.fromEntries([...others, ...back])]
        }),
      ),
    )
}

const textsIn = (settings: EmailFields, field: string): Readonly<Record<string, string>> =>
  (settings as Readonly<Record<string, Record<string, string> | undefined>>)[field] ?? {} // fields of texts by language

/** Adds the questions of a version after those of the job, as long as there is room and the account may ask them. */
export async function takeQuestions(db: Db, { of, actor, nowMs }: ForQuestions, { questions = [] }: LibraryContent): Promise<Taken> {
  const { job } = of
  const room = Math.max(0, MAX_QUESTIONS - mostQuestions(of.tests).length)
  const rows = questions
    .filter(({ kind }) => mayAsk(actor, kind))
    .slice(0, room)
    .map(fitQuestion)
    .map(({ topic, file, ...question }, n) => ({
      place: { id: newId(), scope: job.scope },
      fields: {
        ...question,
        jobId: job.id,
        createdAt: nowMs + n,
        ...(topic && mayGiveTopic(actor, topic) && { topic }),
        ...(file && mayAttach(actor, file) && { file }),
      },
    }))
  const ids = rows.map(({ place }) => place.id)
  if (rows.length > 0) {
    await insertDocs(db, 'questions', rows)
    await placeQuestions(
      db,
      of,
      rows.map(({ place: { id }, fields: { kind } }) => ({ id, kind })),
    )
  }
  return {
    added: rows.length,
    left: questions.length - rows.length,
    undo: async () => {
      for (const id of ids) await deleteQuestion(db, of, id)
    },
  }
}

interface ForQuestions {
  of: Tested
  actor: Pick<Actor, 'features' | 'assessmentType'>
  nowMs: number
}

interface Taken {
  added: number
  left: number
  undo: () => Promise<void>
}
