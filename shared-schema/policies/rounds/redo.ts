import type { Answer } from '../../entities/answer.ts'
import type { Interview } from '../../entities/interview.ts'

/** Rounds of an interview: question -> round in which it is asked again. Nothing that was answered before counts as its answer then. */
type Rounds = Pick<Interview, 'rounds'>

/** Round in which an interview asks a question now; 0 = for the first time. */
export const roundAsked = ({ rounds }: Rounds, questionId: string): number => rounds?.[questionId] ?? 0

/** Does this answer answer its question as it is asked now? An answer of a former round stays an earlier attempt. */
export const isOfItsRound = (interview: Rounds, { questionId, round = 0 }: Pick<Answer, 'questionId' | 'round'>): boolean =>
  round >= roundAsked(interview, questionId)

/** The answers, or takes, to what is asked now. */
export const ofItsRound = <A extends Pick<Answer, 'questionId' | 'round'>>(interview: Rounds, answers: readonly A[]): A[] =>
  interview.rounds === undefined ? [...answers] : answers.filter((answer) => isOfItsRound(interview, answer))

/** The round that an interview has reached; of a value that nobody has checked, too. */
export const latestRound = (rounds: unknown): number =>
  typeof rounds === 'object' && rounds !== null
    ? Math.max(0, ...Object.values(rounds).map((round) => (typeof round === 'number' ? round : 0)))
    : 0

/** May a candidate be asked again? Not in the middle of an interview, and there is nothing to ask again before. */
export function redoState(interview: Pick<Interview, 'finishedAt' | 'firstAnswerAt' | 'stage'>): 'may' | 'underWay' | 'nothing' {
  if (interview.finishedAt !== undefined) return 'may'
  return interview.stage === 'interview' || interview.firstAnswerAt !== undefined ? 'underWay' : 'nothing'
}

/** So many rounds an interview has at most. */
export const MAX_ROUNDS = 99

/** The rounds with these questions asked once more, all in one new round; null beyond the limit. */
export function nextRounds({ rounds = {} }: Rounds, questionIds: readonly string[]): Record<string, number> | null {
  const round = latestRound(rounds) + 1
  return round > MAX_ROUNDS ? null : { ...rounds, ...Object.fromEntries(questionIds.map((id) => [id, round])) }
}
