import { latestAttemptFirst } from '#shared/policies/latest-attempt.ts'
import { timeLeft } from '#shared/policies/interview-tests/test-progress.ts'
import { writtenAnswerId } from '#shared/policies/interview-tests/written-answer-id.ts'
import { ofItsRound, roundAsked } from '#shared/policies/rounds/redo.ts'
import { isRequired } from '#shared/policies/required.ts'
import type { Answer } from '#shared/entities/answer.ts'
import type { TestProgress } from '#shared/entities/interview.ts'
import type { Question } from '#shared/entities/question.ts'
import { AppError, Outcome } from '#shared/primitives/errors.ts'
import type { Deps } from '../../deps.ts'
import { docOf, documents, type Doc } from '../../sync/documents.ts'
import { commitEdit, insertDoc } from '../../sync/write/commit.ts'
import type { OwnInterview } from '../../queries/own-interview.ts'

type Asked = Pick<Question, 'id' | 'kind' | 'required' | 'choices' | 'answerType'>

export interface Submission {
  interview: OwnInterview
  question: Asked
  /** undefined = shown and left open */
  answer: string | undefined
  /** attempt at the test of the question; absent: it was not begun as one */
  running?: TestProgress
  by: string
}

/** Stores a written answer as final. The first one of a question stays, from this call or the device's own sync. Refused once the interview is finished (Outcome 11). */
export async function submitAnswer(
  deps: Deps,
  submission: Submission,
): Promise<{ stored: boolean; answerId: string | null; receipt: string | null }> {
  const { interview, question, answer } = submission
  const { running } = submission
  const existing = await findFinal(deps, interview, { questionId: question.id, attempt: running?.attempt ?? 1 })
  if (existing) return { stored: true, answerId: existing.id, receipt: receiptOf(existing) }
  if (interview.finishedAt !== undefined || isOver(deps, running)) throw new Outcome(11, 'This interview is completed.')
  if (answer === undefined) return { stored: false, answerId: null, receipt: null }
  const content = contentOf(question, answer)
  if (isRequired(question) && isNothing(content)) throw new AppError('invalid', { details: ['answer: this question has to be answered'] })
  const made = await insert(deps, submission, content)
  const first = interview.firstAnswerAt
  if (first === undefined)
    await commitEdit(deps, {
      by: submission.by,
      col: 'interviews',
      id: interview.id,
      gid: interview.gid,
      changes: (current) => (current.firstAnswerAt === undefined ? { firstAnswerAt: deps.clock.now() } : null),
    })
  const delivered = await documents.get(deps, 'answers', { id: made.id })
  return { stored: true, answerId: made.id, receipt: delivered ? receiptOf(delivered) : null }
}

/** The test was finished, or its time is up. */
const isOver = (deps: Deps, running: TestProgress | undefined): boolean =>
  running !== undefined && (running.finishedAt !== undefined || timeLeft(running, deps.clock.now()) === 0)

async function findFinal(
  deps: Deps,
  interview: OwnInterview,
  { questionId, attempt }: { questionId: string; attempt: number },
): Promise<Doc<'answers'> | undefined> {
  const { id: iv, gid } = interview
  const finals = await documents.find(deps, 'answers', { iv, gid }, { where: { questionId, state: 'final' } })
  return ofItsRound(interview, finals)
    .filter((one) => one.attempt >= attempt)
    .toSorted(latestAttemptFirst)[0]
}

/** Derives the id from question, round and attempt, so that two simultaneous requests make one answer. */
async function insert(
  deps: Deps,
  { interview, question, by, running }: Submission,
  content: Pick<Answer, 'choice'> | Pick<Answer, 'text'>,
): Promise<Doc<'answers'>> {
  const { id: iv, gid, scope } = interview
  const now = deps.clock.now()
  const round = roundAsked(interview, question.id)
  const attempt = running?.attempt ?? 1
  const fields = {
    interviewId: iv,
    questionId: question.id,
    kind: question.kind,
    attempt,
    ...(round > 0 && { round }),
    state: 'final' as const,
    startedAt: now,
    finishedAt: now,
    ...content,
  }
  return docOf(
    'answers',
    await insertDoc(deps, {
      by,
      col: 'answers',
      id: writtenAnswerId({ iv, questionId: question.id, round, attempt }),
      gid,
      scope,
      iv,
      fields,
    }),
  )
}

function contentOf(question: Asked, answer: string): { choice: string[] } | { text: string } {
  if (question.kind === 'short') return { text: answer }
  const chosen = answer === '' ? [] : answer.split(',').map((id) => id.trim())
  const known = new Set((question.choices ?? []).map((choice) => choice.id))
  if (chosen.some((id) => !known.has(id)))
    throw new AppError('invalid', { details: ['answer: names a choice this question does not have'] })
  if (question.answerType !== 'Multiple Answers' && chosen.length > 1)
    throw new AppError('invalid', { details: ['answer: this question takes one choice'] })
  return { choice: chosen }
}

const isNothing = (content: { choice: string[] } | { text: string }): boolean =>
  'choice' in content ? content.choice.length === 0 : content.text.trim() === ''

const receiptOf = ({ receipt }: Pick<Answer, 'receipt'>): string | null => receipt?.code ?? null
