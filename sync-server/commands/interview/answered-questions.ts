import { ofItsRound } from '#shared/policies/rounds/redo.ts'
import type { Deps } from '../../deps.ts'
import { documents, type Doc } from '../../sync/documents.ts'

/** State of the answer to one question: not given, given but incomplete here, or here with a receipt. */
export interface AnsweredQuestion {
  question: string
  state: 'unanswered' | 'coming' | 'received'
  receipt: string | null
}

/** Each of these questions of an interview with the state of its final answer; takes that were thrown away or are not finished do not count, nor do answers before a redo. */
export async function answeredQuestions(
  deps: Pick<Deps, 'models'>,
  interview: Pick<Doc<'interviews'>, 'id' | 'gid' | 'rounds'>,
  questions: readonly { id: string }[],
): Promise<AnsweredQuestion[]> {
  const { id: iv, gid } = interview
  const answers = ofItsRound(interview, await documents.find(deps, 'answers', { iv, gid }, { where: { state: 'final' } }))
  return questions.map(({ id }) => {
    const final = answers.filter(({ questionId }) => questionId === id)
    const receipt = final.find((answer) => answer.receipt)?.receipt?.code ?? null
    return { question: id, state: receipt !== null ? 'received' : final.length > 0 ? 'coming' : 'unanswered', receipt }
  })
}
