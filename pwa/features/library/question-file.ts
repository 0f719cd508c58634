import * as z from 'zod'
import { PlainQuestion, QUESTION_KINDS } from '#shared/entities/question.ts'
import { INTERVIEW_LANGUAGE_NAMES } from '#shared/lib/interview-languages.ts'
import { Competencies, QuestionTopic } from '#shared/lib/questions/topic-fields.ts'
import { nameText } from '#shared/primitives/fields.ts'
import { isVisible } from '#shared/primitives/text.ts'
import { MAX_QUESTIONS } from '#shared/policies/layout.ts'

/** Written into every file, so that a file of something else is told at once. */
const FORMAT = 'holdfast-question-set'

/** A set of fifteen questions in twenty languages is far below. */
export const MAX_QUESTION_FILE_BYTES = 2_000_000

/** Problems that are told; a file may have more. */
const MOST_PROBLEMS = 50

/** Set of questions that a file holds. */
export interface QuestionSet {
  name: string
  questions: PlainQuestion[]
}

/** Reason why a file was not read, or a row of it. */
export type FileProblem =
  | 'tooLarge'
  | 'notText'
  | 'notJson'
  | 'notASet'
  | 'newer'
  | 'missing'
  | 'wrongKind'
  | 'wrongValue'
  | 'tooMuch'
  | 'tooLittle'
  | 'unknown'
  | 'noText'
  | 'onlyChoice'
  | 'twoChoices'
  | 'oneRight'

export interface FileError {
  problem: FileProblem
  /** number of the question, from 1; absent: the file itself */
  row?: number
  /** name in the file: `text.thai`, `choices.2.text` */
  field?: string
}

/** The text of a file with this set. Names of kinds are those of calls, choices say themselves if they are right. */
export function questionFile({ name, questions }: QuestionSet): string {
  return `${JSON.stringify({ format: FORMAT, version: 1, name, questions: questions.map(rowOf) }, null, 2)}\n`
}

/** Reads a file: the whole set, or everything that is wrong with it. */
export function readQuestionFile(bytes: Uint8Array): { set: QuestionSet } | { errors: FileError[] } {
  if (bytes.byteLength > MAX_QUESTION_FILE_BYTES) return { errors: [{ problem: 'tooLarge' }] }
  const parsed = jsonOf(bytes)
  if ('problem' in parsed) return { errors: [parsed] }
  const { value } = parsed
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== FORMAT)
    return { errors: [{ problem: 'notASet' }] }
  if ('version' in value && typeof value.version === 'number' && value.version > 1) return { errors: [{ problem: 'newer' }] }
  const read = QuestionFile.safeParse(value, { reportInput: true })
  if (!read.success) return { errors: read.error.issues.flatMap(errorsOf).slice(0, MOST_PROBLEMS) }
  return { set: { name: read.data.name, questions: read.data.questions.map(questionOf) } }
}

function jsonOf(bytes: Uint8Array): { value: unknown } | { problem: 'notText' | 'notJson' } {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { problem: 'notText' }
  }
  try {
    return { value: JSON.parse(text) }
  } catch {
    return { problem: 'notJson' }
  }
}

/** Said by checks of our own; zod says all others by its codes. */
const own = (problem: FileProblem, path: (string | number)[] = []) => ({ code: 'custom' as const, path, message: 'x', params: { problem } })

const fields = PlainQuestion.shape
const Minutes = z.number().min(0).max(60)

const Row = z
  .strictObject({
    type: z.enum(Object.values(QUESTION_KINDS)),
    text: z.partialRecord(z.enum(INTERVIEW_LANGUAGE_NAMES), z.string().max(4000)),
    required: z.boolean().optional(),
    minutes: Minutes.min(0.1).optional(),
    preparationMinutes: Minutes.optional(),
    attempts: z.number().int().min(1).max(2).optional(),
    answerType: fields.answerType,
    choices: z
      .array(z.strictObject({ text: z.string().min(1).max(500), isRight: z.boolean().optional() }))
      .max(12)
      .optional(),
    modelAnswer: fields.modelAnswer,
    topic: QuestionTopic.optional(),
    competencies: Competencies.optional(),
    rubric: fields.rubric,
  })
  .superRefine((row, context) => {
    if (!Object.values(row.text).some(isVisible)) context.addIssue(own('noText', ['text']))
    const isChoice = row.type === QUESTION_KINDS.choice
    for (const field of ['answerType', 'choices'] as const)
      if (!isChoice && row[field] !== undefined) context.addIssue(own('onlyChoice', [field]))
    if (!isChoice) return
    if ((row.choices ?? []).length < 2) context.addIssue(own('twoChoices', ['choices']))
    const right = (row.choices ?? []).filter(({ isRight }) => isRight === true)
    if (row.answerType !== 'Multiple Answers' && right.length > 1) context.addIssue(own('oneRight', ['choices']))
  })
type Row = z.infer<typeof Row>

const QuestionFile = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(1),
  name: nameText(200),
  questions: z.array(Row).min(1).max(MAX_QUESTIONS),
})

function questionOf({ type, minutes, preparationMinutes, choices, topic, ...row }: Row): PlainQuestion {
  const kind = KINDS.find((known) => QUESTION_KINDS[known] === type) ?? 'short'
  const made = choices?.map(({ text }, n) => ({ id: `c${n + 1}`, text }))
  const correct = choices?.flatMap(({ isRight }, n) => (isRight ? [`c${n + 1}`] : []))
  return PlainQuestion.parse({
    required: true,
    attempts: 1,
    ...row,
    kind,
    ...(minutes !== undefined && { limitMs: msOf(minutes) }),
    ...(preparationMinutes !== undefined && { thinkMs: msOf(preparationMinutes) }),
    ...(made && { answerType: row.answerType ?? 'Single Answer', choices: made, correct }),
    ...(topic && { topic }),
  })
}
const KINDS = Object.keys(QUESTION_KINDS) as (keyof typeof QUESTION_KINDS)[] // keys of the record
const msOf = (minutes: number): number => Math.round(minutes * 60_000)

function rowOf(question: PlainQuestion): object {
  const {
    kind,
    text,
    required,
    limitMs,
    thinkMs,
    attempts,
    answerType,
    choices,
    correct = [],
    modelAnswer,
    topic,
    competencies,
    rubric,
  } = question
  // Leaves out texts in no interview language and choices without words: a file may not say them.
  const known = Object.entries(text).filter(([language]) => (INTERVIEW_LANGUAGE_NAMES as readonly string[]).includes(language))
  const isChoice = kind === 'choice'
  return {
    type: QUESTION_KINDS[kind],
    text: Object.fromEntries(known),
    ...(required !== undefined && { required }),
    ...(limitMs !== undefined && { minutes: limitMs / 60_000 }),
    ...(thinkMs !== undefined && { preparationMinutes: thinkMs / 60_000 }),
    ...(attempts !== undefined && { attempts: Math.min(attempts, 2) }),
    ...(isChoice && answerType && { answerType }),
    ...(isChoice && {
      choices: (choices ?? [])
        .filter((choice) => choice.text !== '')
        .map((choice) => ({ text: choice.text, isRight: correct.includes(choice.id) })),
    }),
    ...(modelAnswer && { modelAnswer }),
    ...(topic && { topic }),
    ...(competencies && { competencies }),
    ...(rubric && { rubric }),
  }
}

/** The place and the reason of an issue; a name that nobody knows is an error of its own. */
function errorsOf(issue: z.core.$ZodIssue): FileError[] {
  const [list, index, ...rest] = issue.path
  const isRow = list === 'questions' && typeof index === 'number'
  // people count from 1, also the choices of a question
  const names = (isRow ? rest : issue.path).map((part) => (typeof part === 'number' ? part + 1 : String(part)))
  const at = (more: readonly string[] = []): Pick<FileError, 'row' | 'field'> => {
    const field = [...names, ...more].join('.').slice(0, 100)
    return { ...(isRow && { row: index + 1 }), ...(field && { field }) }
  }
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ problem: 'unknown', ...at([key]) }))
  return [{ problem: problemOf(issue), ...at() }]
}

function problemOf(issue: z.core.$ZodIssue): FileProblem {
  // set by `own`
  if (issue.code === 'custom') return (issue.params?.['problem'] as FileProblem | undefined) ?? 'wrongValue'
  const isMissing = issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value')
  return isMissing ? 'missing' : (PROBLEM_OF[issue.code] ?? 'wrongValue')
}

const PROBLEM_OF: Readonly<Partial<Record<z.core.$ZodIssue['code'], FileProblem>>> = {
  invalid_type: 'wrongKind',
  too_big: 'tooMuch',
  too_small: 'tooLittle',
  invalid_key: 'unknown',
}
