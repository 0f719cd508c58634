import type { Answer } from '#shared/entities/answer.ts'
import type { Question } from '#shared/entities/question.ts'
import { AppError, Outcome } from '#shared/primitives/errors.ts'
import type { Deps } from '../../deps.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import { commitEdit, insertDoc } from '../../sync/write/commit.ts'
import type { OwnInterviewRecord } from '../../queries/own-interview.ts'

export interface Submission {
  interview: OwnInterviewRecord
  question: Question
  /** undefined = shown and left open */
  answer: string | undefined
  by: string
}

/** Stores a written answer as final. The first one of a question stays, whoever brought it (this call or the device's own sync). Refused once the interview is finished (Outcome 11). */
export async function submitAnswer(
  deps: Deps,
  submission: Submission,
): Promise<{ stored: boolean; answerId: string | null; receipt: string | null }> {
  const { interview, question, answer } = submission
  const existing = await findFinal(deps, interview.entity, question.id)
  if (existing) return { stored: true, answerId: existing._id, receipt: receiptOf(existing) }
  if (interview.fields.finishedAt !== undefined) throw new Outcome(11, 'This interview is completed.')
  if (answer === undefined) return { stored: false, answerId: null, receipt: null }
  const made = await insert(deps, submission, contentOf(question, answer))
  const first = interview.fields.firstAnswerAt
  if (first === undefined)
    await commitEdit(deps, {
      by: submission.by,
      col: 'interviews',
      id: interview.entity._id,
      gid: interview.entity.gid,
      changes: (current) => (current.firstAnswerAt === undefined ? { firstAnswerAt: deps.clock.now() } : null),
    })
  const delivered = await deps.models.entities.findOne({ _id: made._id }).lean<StoredEntity>()
  return { stored: true, answerId: made._id, receipt: delivered ? receiptOf(delivered) : null }
}

const findFinal = (deps: Deps, { _id, gid }: StoredEntity, questionId: string): Promise<StoredEntity | null> =>
  deps.models.entities
    .findOne({ iv: _id, gid, col: 'answers', del: false, 'body.questionId': questionId, 'body.state': 'final' })
    .lean<StoredEntity>()

/** One id per question, so that two requests at once make one answer. */
function insert(
  deps: Deps,
  { interview, question, by }: Submission,
  content: Pick<Answer, 'choice'> | Pick<Answer, 'text'>,
): Promise<StoredEntity> {
  const { _id: iv, gid, scope } = interview.entity
  const now = deps.clock.now()
  const fields = {
    interviewId: iv,
    questionId: question.id,
    kind: question.kind,
    attempt: 1,
    state: 'final' as const,
    startedAt: now,
    finishedAt: now,
    ...content,
  }
  return insertDoc(deps, { by, col: 'answers', id: `${iv}.${question.id}`, gid, scope, iv, fields })
}

function contentOf(question: Question, answer: string): { choice: string[] } | { text: string } {
  if (question.kind === 'short') return { text: answer }
  const chosen = answer === '' ? [] : answer.split(',').map((id) => id.trim())
  const known = new Set((question.choices ?? []).map((choice) => choice.id))
  if (chosen.some((id) => !known.has(id)))
    throw new AppError('invalid', { details: ['answer: names a choice this question does not have'] })
  if (question.answerType !== 'Multiple Answers' && chosen.length > 1)
    throw new AppError('invalid', { details: ['answer: this question takes one choice'] })
  return { choice: chosen }
}

const receiptOf = (entity: StoredEntity): string | null => (entity.body as unknown as Answer).receipt?.code ?? null // every commit passed the zod object of answers
