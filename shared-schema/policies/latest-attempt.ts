import type { Answer } from '../entities/answer.ts'

type Try = Pick<Answer, 'attempt' | 'startedAt' | 'round'>

/** Orders the tries of one question, the one that counts first: by round, then by number, and where two devices gave the same one, by when it began. */
export const latestAttemptFirst = (a: Try, b: Try): number =>
  (b.round ?? 0) - (a.round ?? 0) || b.attempt - a.attempt || b.startedAt - a.startedAt

/** The final answer that counts for a question: what results are made of. */
export const newestFinal = <A extends Try & Pick<Answer, 'questionId' | 'state'>>(
  answers: readonly A[],
  questionId: string,
): A | undefined => answers.filter((answer) => answer.questionId === questionId && answer.state === 'final').toSorted(latestAttemptFirst)[0]

/** Answers that no later recording of the same person takes the place of. A replaced one stays whole until the employer has its successor. */
export function withoutReplaced<A extends Pick<Answer, 'id' | 'state' | 'replaces'>>(answers: readonly A[]): A[] {
  const replaced = new Set(answers.flatMap(({ state, replaces = [] }) => (state === 'final' ? replaces : [])))
  return replaced.size === 0 ? [...answers] : answers.filter(({ id }) => !replaced.has(id))
}
