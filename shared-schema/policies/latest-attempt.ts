import type { Answer } from '../entities/answer.ts'

/** Orders the tries of one question, the one that counts first: by number, and where two devices gave the same one, by when it began. */
export const latestAttemptFirst = (a: Pick<Answer, 'attempt' | 'startedAt'>, b: Pick<Answer, 'attempt' | 'startedAt'>): number =>
  b.attempt - a.attempt || b.startedAt - a.startedAt

/** Answers that no later recording of the same person takes the place of. A replaced one stays whole until the employer has its successor. */
export function withoutReplaced<A extends Pick<Answer, 'id' | 'state' | 'replaces'>>(answers: readonly A[]): A[] {
  const replaced = new Set(answers.flatMap(({ state, replaces = [] }) => (state === 'final' ? replaces : [])))
  return replaced.size === 0 ? [...answers] : answers.filter(({ id }) => !replaced.has(id))
}
