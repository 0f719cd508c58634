import type { Answer } from '../../entities/answer.ts'
import type { Interview } from '../../entities/interview.ts'
import type { Question } from '../../entities/question.ts'
import { foldText } from '../../primitives/text.ts'
import { newestFinal } from '../latest-attempt.ts'
import { isRequired } from '../required.ts'

/** Question as its result needs it; a video question has none. */
export type MarkedQuestion = Pick<Question, 'id' | 'kind' | 'required' | 'answerType' | 'choices' | 'correct' | 'modelAnswer'>
type Given = Pick<Answer, 'choice' | 'text'>

/**
 * Result of a choice or short answer, 0 to 100 with four decimals: by the key, or equal to a line of the model answer. Undefined = no value:
 * no key, not checked by anybody, or still open.
 */
export function answerResult(
  question: Omit<MarkedQuestion, 'id'>,
  answer: Given | undefined,
  { isOver }: { isOver: boolean },
): number | undefined {
  if (question.kind === 'video') return undefined
  const key = keyOf(question)
  if (question.kind === 'choice' && key.size === 0) return undefined
  if (isOpen(question, answer)) return (isOver || answer) && isRequired(question) ? 0 : undefined
  return question.kind === 'choice' ? choiceResult(question, key, new Set(answer?.choice)) : shortResult(question, answer?.text ?? '')
}

/** Results of an interview by question, without those that have no value; the answers of all its questions may be given. */
export function answerResults(
  questions: readonly MarkedQuestion[],
  answers: readonly Answer[],
  over: { isOver: boolean },
): Record<string, number> {
  const found = questions.map((question) => [question.id, answerResult(question, newestFinal(answers, question.id), over)] as const)
  return Object.fromEntries(found.filter((entry): entry is readonly [string, number] => entry[1] !== undefined))
}

/** Result of the choice questions together: their mean over those that have one, and how many of those with a key are wholly right. */
export function testScore(
  questions: readonly MarkedQuestion[],
  results: Readonly<Record<string, number>>,
): { right: number; total: number; score: number | undefined } {
  const keyed = questions.filter((question) => question.kind === 'choice' && keyOf(question).size > 0)
  const known = keyed.flatMap(({ id }) => results[id] ?? [])
  return {
    right: known.filter((result) => result === 100).length,
    total: keyed.length,
    score: known.length === 0 ? undefined : rounded(known.reduce((sum, result) => sum + result, 0) / known.length),
  }
}

/** Can no answer be given any more: the interview was handed in, or its end is past? */
export const isInterviewOver = ({ finishedAt }: Pick<Interview, 'finishedAt'>, deadlineAt: number | null, nowMs: number): boolean =>
  finishedAt !== undefined || (deadlineAt !== null && nowMs > deadlineAt)

/** Right choices that the question still has. */
const keyOf = ({ correct = [], choices = [] }: Pick<Question, 'correct' | 'choices'>): ReadonlySet<string> => {
  const known = new Set(choices.map(({ id }) => id))
  return new Set(correct.filter((id) => known.has(id)))
}

const isOpen = ({ kind }: Pick<Question, 'kind'>, answer: Given | undefined): boolean =>
  kind === 'choice' ? (answer?.choice ?? []).length === 0 : (answer?.text ?? '').trim() === ''

function choiceResult({ answerType }: Pick<Question, 'answerType'>, key: ReadonlySet<string>, given: ReadonlySet<string>): number {
  const right = [...given].filter((id) => key.has(id)).length
  const wrong = given.size - right
  if (answerType !== 'Multiple Answers') return right === 1 && wrong === 0 ? 100 : 0
  return rounded((Math.max(0, right - wrong) / key.size) * 100)
}

/** Equal is right; whoever writes it otherwise may be right as well, so a person looks. */
function shortResult({ modelAnswer = '' }: Pick<Question, 'modelAnswer'>, text: string): number | undefined {
  const lines = modelAnswer.split(/\r\n|[\n\r\u2028\u2029]/u).map(comparable)
  const given = comparable(text)
  return given !== '' && lines.includes(given) ? 100 : undefined
}

/** Form in which a short answer and the model answer are compared: width, case, spaces and marks at the end do not count. */
const comparable = (text: string): string => foldText(text).replace(/[\s.!?…。．｡!?؟۔।៕]+$/u, '')

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000
