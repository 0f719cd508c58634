import type { Question } from '#shared/entities/question.ts'
import { QUESTION_KINDS } from '#shared/entities/question.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { isVisible } from '#shared/primitives/text.ts'
import { MEDIA_OF_QUESTION } from '#shared/lib/files/group-media.ts'
import { fileOfWire } from '#shared/lib/questions/question-file.ts'
import { MIN_CHOICES } from '#shared/lib/questions/question-limits.ts'
import { mayPartNames } from '#shared/lib/files/object-name.ts'
import type { JobTest } from '#shared/entities/job-setting.ts'
import { isQuestionCount, MAX_QUESTIONS } from '#shared/policies/layout.ts'
import { placedTests } from '#shared/policies/setup/job-tests.ts'
import type { QuestionView, TestView } from '#shared/views/job-setting.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import { commitEdit, insertDoc, removeDoc, type ChangesOf } from '../../sync/write/commit.ts'
import type { JobParts } from '../../queries/job-parts.ts'
import { claimFile } from '../uploads/claims.ts'
import { removeUnnamed } from '../uploads/remove-unnamed.ts'
import { saveSetting } from './save-setting.ts'

/**
 * Makes the job's tests these, in that order: known questions are changed, unknown ones made, all others removed. Repeating it ends in the same.
 * @throws AppError invalid for more than 15 questions of one candidate, choices that do not fit the answers, the id of a deleted question, or a new id that new questions may not have; conflict for the id of another job's
 */
export async function saveQuestions(deps: Deps, by: string, parts: JobParts, tests: readonly TestView[]): Promise<void> {
  const { id: jobId, gid } = parts.job
  const sets = tests.map((test) => test.question_sets.map(({ questions }) => questions.map((question) => toQuestion(deps, test, question))))
  const wanted = sets.flat(2)
  checkCount(sets)
  const known = new Set(parts.allQuestions.map((question) => question.id))
  if (wanted.some(({ id }) => !known.has(id) && !mayPartNames(id)))
    throw new AppError('invalid', { details: ['multiQuestion: the id of a new question has no _'] })
  await refuseTaken(
    deps,
    { gid, scope: scopeOf.job(jobId) },
    wanted.flatMap(({ id }) => (known.has(id) ? [] : [id])),
  )
  await claimFiles(deps, gid, { wanted, stored: parts.allQuestions })
  for (const { id, fields } of wanted) {
    if (known.has(id)) await commitEdit(deps, { by, col: 'questions', id, gid, changes: fields })
    else
      await insertDoc(deps, {
        by,
        col: 'questions',
        id,
        gid,
        scope: scopeOf.job(jobId),
        iv: '',
        fields: { ...withoutCleared(fields), jobId, createdAt: deps.clock.now() },
      })
  }
  const before = placedTests(parts.setting('order'), parts.allQuestions)
  await saveSetting(deps, { by, gid, jobId, section: 'order', changes: { tests: storedTests(deps, tests, { sets, before }) } })
  const ids = new Set(wanted.map(({ id }) => id))
  for (const question of parts.allQuestions)
    if (!ids.has(question.id)) await removeDoc(deps, { by, col: 'questions', id: question.id, gid })
  const now = new Set(wanted.map(({ fields }) => fields.file?.name))
  for (const { file } of parts.allQuestions) if (file && !now.has(file.name)) await removeUnnamed(deps, { gid, name: file.name })
}

/** Passes files that were uploaded for such a question; those that the job's questions have already stay. @throws AppError invalid */
async function claimFiles(deps: Deps, gid: string, { wanted, stored }: { wanted: Wanted[]; stored: readonly Question[] }): Promise<void> {
  const had = new Set(stored.map(({ file }) => file?.name))
  for (const { fields } of wanted)
    if (fields.file && !had.has(fields.file.name))
      await claimFile(deps, { field: 'file_name', name: fields.file.name, kind: MEDIA_OF_QUESTION[fields.kind], gid })
}

/** Refuses ids of deleted questions, which stay deleted, and of other jobs' questions. @throws AppError invalid, conflict */
async function refuseTaken({ models }: Deps, place: { gid: string; scope: string }, ids: readonly string[]): Promise<void> {
  const found = await models.entities.find({ _id: { $in: ids } }, { gid: 1, scope: 1, col: 1, del: 1 }).lean()
  const isOwn = (one: (typeof found)[number]): boolean => one.gid === place.gid && one.scope === place.scope && one.col === 'questions'
  if (found.some((one) => !isOwn(one))) throw new AppError('conflict')
  const gone = found
    .filter(({ del }) => del)
    .map(({ _id }) => `multiQuestion: the question ${_id} was deleted; without its id it is made anew`)
  if (gone.length > 0) throw new AppError('invalid', { details: gone })
}

/** Counts the largest set of each test: so many questions a candidate gets (X06). */
function checkCount(tests: readonly (readonly Wanted[])[][]): void {
  const most = tests.reduce((sum, sets) => sum + Math.max(...sets.map(({ length }) => length)), 0)
  if (!isQuestionCount(most)) throw new AppError('invalid', { details: [`multiQuestion: more than ${MAX_QUESTIONS} questions in all`] })
  const ids = tests.flat(2).map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw new AppError('invalid', { details: ['multiQuestion: an id occurs twice'] })
}

/** Tests and sets keep their names by the questions they keep: candidates were given them under those. */
function storedTests(
  deps: Deps,
  tests: readonly TestView[],
  { sets, before }: { sets: Wanted[][][]; before: readonly JobTest[] },
): JobTest[] {
  const taken = new Set<string>()
  const nameOf = (known: { id: string } | undefined): string => {
    const id = known && !taken.has(known.id) ? known.id : deps.random.id()
    taken.add(id)
    return id
  }
  return tests.map(({ type, test_name, test_duration, preparation, number_of_attempts }, n) => {
    const own = sets[n] ?? []
    const ids = new Set(own.flat().map(({ id }) => id))
    const former = before.find((test) => test.type === type && test.sets.some(({ questionIds }) => questionIds.some((id) => ids.has(id))))
    return {
      id: nameOf(former),
      type,
      ...(test_name === undefined ? {} : { name: test_name }),
      ...(test_duration === undefined ? {} : { minutes: test_duration }),
      ...(preparation === undefined ? {} : { preparation }),
      ...(number_of_attempts === undefined ? {} : { attempts: number_of_attempts }),
      sets: own.map((questions) => {
        const questionIds = questions.map(({ id }) => id)
        return { id: nameOf(former?.sets.find((set) => set.questionIds.some((id) => questionIds.includes(id)))), questionIds }
      }),
    }
  })
}

interface Wanted {
  id: string
  fields: QuestionChanges
}

type QuestionChanges = ChangesOf<'questions'> & Pick<Question, 'kind' | 'text'>

/** The fields of a new question: there is nothing to clear. */
function withoutCleared({ kind, text, ...optional }: QuestionChanges): Pick<Question, 'kind' | 'text'> & Partial<Question> {
  return { kind, text, ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)) }
}

function toQuestion(deps: Deps, test: TestView, view: QuestionView): Wanted {
  const kind = kindOf(test.type)
  const text = typeof view.question === 'string' ? { english: view.question } : view.question
  if (!Object.values(text).some(isVisible)) throw new AppError('invalid', { details: ['question: has a text in no language'] })
  return {
    id: view.id ?? deps.random.id(),
    fields: {
      kind,
      text,
      required: view.required,
      // times and attempts are those of the test
      limitMs: undefined,
      thinkMs: undefined,
      attempts: undefined,
      ...choiceFields(kind, view),
      topic: view.type && { type: view.type, ...(view.sub_type ? { subType: view.sub_type } : {}) },
      competencies: view.competency_list,
      file: fileOfWire(view),
      openAudio: view.openAudio,
      modelAnswer: kind === 'short' && typeof view.answers === 'string' ? view.answers : undefined,
    },
  }
}

/** Choices are named by their place, so that texts may change while answers stay. */
function choiceFields(kind: Question['kind'], view: QuestionView): Pick<QuestionChanges, 'choices' | 'correct' | 'answerType'> {
  if (kind !== 'choice') return { choices: undefined, correct: undefined, answerType: undefined }
  const texts = view.choices ?? []
  const answers = typeof view.answers === 'string' ? [view.answers] : (view.answers ?? [])
  const answerType = view.ans_type ?? 'Single Answer'
  const problems = [
    ...(texts.length < MIN_CHOICES || new Set(texts).size < texts.length ? ['choices: at least two different ones'] : []),
    ...(answers.some((answer) => !texts.includes(answer)) ? ['answers: not among the choices'] : []),
    ...(answerType === 'Single Answer' && answers.length > 1 ? ['answers: more than one of a Single Answer'] : []),
  ]
  if (problems.length > 0) throw new AppError('invalid', { details: problems })
  return {
    choices: texts.map((text, index) => ({ id: `c${index + 1}`, text })),
    correct: answers.map((answer) => `c${texts.indexOf(answer) + 1}`),
    answerType,
  }
}

function kindOf(type: TestView['type']): Question['kind'] {
  return type === QUESTION_KINDS.video ? 'video' : type === QUESTION_KINDS.choice ? 'choice' : 'short'
}
