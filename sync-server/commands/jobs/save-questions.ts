import type { Question } from '#shared/entities/question.ts'
import { QUESTION_KINDS } from '#shared/entities/question.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { mayPartNames } from '#shared/lib/files/object-name.ts'
import { MAX_QUESTIONS } from '#shared/policies/layout.ts'
import type { QuestionView, TestView } from '#shared/views/job-setting.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import { commitEdit, insertDoc, removeDoc, type ChangesOf } from '../../sync/write/commit.ts'
import type { JobParts } from '../../queries/job-parts.ts'
import { saveSetting } from './save-setting.ts'

const MINUTE_MS = 60_000

/**
 * Makes the job's questions those of `tests`, in that order: known ids are changed, unknown ones made, all others removed.
 * Repeating it ends in the same questions.
 * @throws AppError invalid for more than 15 questions, choices that do not fit the answers, or the id of another job's question, or a new id that new questions may not have
 */
export async function saveQuestions(deps: Deps, by: string, parts: JobParts, tests: readonly TestView[]): Promise<void> {
  const { id: jobId, gid } = parts.job
  const wanted = tests.flatMap((test) =>
    test.question_sets.flatMap((set) => set.questions.map((question) => toQuestion(deps, test, question, set.questions.length))),
  )
  checkCount(wanted.map((question) => question.id))
  const known = new Set(parts.questions.map((question) => question.id))
  if (wanted.some(({ id }) => !known.has(id) && !mayPartNames(id)))
    throw new AppError('invalid', { details: ['multiQuestion: the id of a new question has no _'] })
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
  const ids = wanted.map((question) => question.id)
  await saveSetting(deps, { by, gid, jobId, section: 'order', changes: { questionIds: ids } })
  for (const question of parts.questions)
    if (!ids.includes(question.id)) await removeDoc(deps, { by, col: 'questions', id: question.id, gid })
}

function checkCount(ids: readonly string[]): void {
  if (ids.length > MAX_QUESTIONS) throw new AppError('invalid', { details: [`multiQuestion: more than ${MAX_QUESTIONS} questions in all`] })
  if (new Set(ids).size < ids.length) throw new AppError('invalid', { details: ['multiQuestion: an id occurs twice'] })
}

type QuestionChanges = ChangesOf<'questions'> & Pick<Question, 'kind' | 'text'>

/** The fields of a new question: there is nothing to clear. */
function withoutCleared({ kind, text, ...optional }: QuestionChanges): Pick<Question, 'kind' | 'text'> & Partial<Question> {
  return { kind, text, ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)) }
}

function toQuestion(deps: Deps, test: TestView, view: QuestionView, inTest: number): { id: string; fields: QuestionChanges } {
  const kind = kindOf(test.type)
  return {
    id: view.id ?? deps.random.id(),
    fields: {
      kind,
      text: typeof view.question === 'string' ? { english: view.question } : view.question,
      required: view.required,
      // the specification gives minutes for the whole test
      limitMs: test.test_duration === undefined ? undefined : Math.round((test.test_duration * MINUTE_MS) / inTest),
      thinkMs: test.preparation === undefined ? undefined : Math.round(test.preparation * MINUTE_MS),
      attempts: test.number_of_attempts,
      ...choiceFields(kind, view),
      topic: view.type && { type: view.type, ...(view.sub_type ? { subType: view.sub_type } : {}) },
      competencies: view.competency_list,
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
    ...(texts.length < 2 || new Set(texts).size < texts.length ? ['choices: at least two different ones'] : []),
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
