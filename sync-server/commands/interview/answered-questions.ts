import type { Answer } from '#shared/entities/answer.ts'
import type { Deps } from '../../deps.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'

/** Where the answer to one question is: not given, given but not wholly here, or here with a receipt. */
export interface AnsweredQuestion {
  question: string
  state: 'unanswered' | 'coming' | 'received'
  receipt: string | null
}

/** Each of these questions of an interview with the state of its final answer; takes that were thrown away or are not finished do not count. */
export async function answeredQuestions(
  deps: Pick<Deps, 'models'>,
  { _id: iv, gid }: Pick<StoredEntity, '_id' | 'gid'>,
  questions: readonly { id: string }[],
): Promise<AnsweredQuestion[]> {
  const found = await deps.models.entities.find({ iv, gid, col: 'answers', del: false, 'body.state': 'final' }).lean<StoredEntity[]>()
  // every commit passed the zod object of answers
  const answers = found.map(({ body }) => body as unknown as Answer)
  return questions.map(({ id }) => {
    const final = answers.filter(({ questionId }) => questionId === id)
    const receipt = final.find((answer) => answer.receipt)?.receipt?.code ?? null
    return { question: id, state: receipt !== null ? 'received' : final.length > 0 ? 'coming' : 'unanswered', receipt }
  })
}
