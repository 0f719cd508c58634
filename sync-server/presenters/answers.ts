import type { Answer } from '#shared/entities/answer.ts'
import { QUESTION_KINDS, type Question } from '#shared/entities/question.ts'
import { textIn } from '#shared/lib/questions/text-in.ts'
import { toWireDate } from '#shared/primitives/wire-fields.ts'
import type { AnswerDetails, AnswerStanding, AskedQuestion, ChoiceCheck } from '#shared/views/answers.ts'
import type { Deps } from '../deps.ts'
import { filesOfAnswer } from '../queries/answer-files.ts'
import type { AnsweredInterview } from '../queries/answered.ts'
import { presentQuestion } from './tests.ts'

/** The questions of one kind that a candidate gets, with their places among all; named as when the job is set up. */
export const presentAsked = ({ questions, hasKey }: AnsweredInterview, kind: Question['kind']): AskedQuestion[] =>
  questions.flatMap((question, at) => {
    if (question.kind !== kind) return []
    const { answers, ...open } = presentQuestion(question)
    return [
      {
        ...open,
        ...(hasKey && answers !== undefined ? { answers } : {}),
        id: question.id,
        no: at + 1,
        attempts: question.attempts ?? 1,
        limit_seconds: secondsOf(question.limitMs),
        think_seconds: secondsOf(question.thinkMs),
      },
    ]
  })

const secondsOf = (ms: number | undefined): number | null => (ms === undefined ? null : ms / 1000)

/** An answer of whatever kind, and the facts of its question. */
export const presentAnswer = (
  deps: Pick<Deps, 's3'>,
  question: Question,
  { answer, no }: { answer: Answer; no: number },
): AnswerDetails => ({
  question: question.id,
  no,
  type: QUESTION_KINDS[question.kind],
  attempt: answer.attempt,
  state: standingOf(answer),
  given: textsOf(question, answer.choice),
  text: answer.text ?? '',
  started_at: toWireDate(answer.startedAt),
  finished_at: dateOf(answer.finishedAt),
  received_at: dateOf(answer.receipt?.at),
  duration_ms: durationOf(answer),
  files: presentFiles(deps, answer),
})

/** Names of the files of an answer; none before it is here. */
export const presentFiles = (deps: Pick<Deps, 's3'>, answer: Answer): AnswerDetails['files'] =>
  answer.receipt
    ? filesOfAnswer(answer).map(({ bucket, object_name, kind }) => ({ bucket_name: deps.s3.buckets[bucket], object_name, kind }))
    : []

/** A moment as calls carry it, null while there is none. */
export const dateOf = (ms: number | undefined): string | null => (ms === undefined ? null : toWireDate(ms))

/** Length of what can be played, else of what the device recorded. */
export const durationOf = ({ media, durationMs }: Answer): number | null => media?.durationMs ?? durationMs ?? null

/** Standing of an answer for who wants to see it. */
export function standingOf(answer: Answer | undefined): AnswerStanding {
  if (!answer) return 'unanswered'
  if (!answer.receipt) return 'coming'
  if (answer.kind !== 'video') return 'ready'
  const { status } = answer.media ?? {}
  return status === 'ready' || status === 'unreadable' ? status : 'processing'
}

/** A choice answer against the key; `results` is null for who may not know them. */
export function checkChoice(
  question: Question,
  answer: Answer | undefined,
  { hasKey, results }: { hasKey: boolean; results: Readonly<Record<string, number>> | null },
): ChoiceCheck {
  const score = results?.[question.id]
  const isGiven = (answer?.choice ?? []).length > 0
  return {
    question: question.id,
    given: textsOf(question, answer?.choice),
    correct: hasKey ? textsOf(question, question.correct) : [],
    result: isGiven ? (score === undefined ? '-' : score === 100 ? 'right' : score > 0 ? 'partly' : 'wrong') : 'open',
    score: score ?? '-',
  }
}

/** The text of a question in the language of the interview. */
export const askedText = (question: Question, language = 'english'): string => textIn(question.text, language)?.text ?? ''

const textsOf = ({ choices = [] }: Question, ids: readonly string[] = []): string[] =>
  choices.flatMap(({ id, text }) => (ids.includes(id) ? [text] : []))
