import type { Answer } from '../entities/answer.ts'

/** Orders the tries of one question, the one that counts first: by number, and where two devices gave the same one, by when it began. */
export const latestAttemptFirst = (a: Pick<Answer, 'attempt' | 'startedAt'>, b: Pick<Answer, 'attempt' | 'startedAt'>): number =>
  b.attempt - a.attempt || b.startedAt - a.startedAt
