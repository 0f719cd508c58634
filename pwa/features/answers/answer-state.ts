import type { Answer } from '#shared/entities/answer.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { latestAttemptFirst } from '#shared/policies/latest-attempt.ts'

/** The answer that counts: the newest final attempt, else the newest one under way. */
export function countedAnswer(answers: readonly Answer[], questionId: string): Answer | undefined {
  const tries = answers.filter((answer) => answer.questionId === questionId && answer.state !== 'discarded')
  const newest = (state: Answer['state']): Answer | undefined =>
    tries.filter((answer) => answer.state === state).toSorted(latestAttemptFirst)[0]
  return newest('final') ?? newest('draft')
}

/** State of an answer for its reader. `undecided`: there is a recording, and no answer was made of it yet. `coming`: recorded, but not wholly on the server yet. `damaged`: the stored file differs from the received one, and nothing can be played. */
export type AnswerState = 'notYet' | 'undecided' | 'coming' | 'processing' | 'ready' | 'unreadable' | 'damaged' | 'unanswered'

export function answerState(
  answer: Answer | undefined,
  interview: Pick<Interview, 'finishedAt' | 'arriving'>,
  questionId: string,
): AnswerState {
  if (!answer && interview.arriving?.some((one) => one.questionId === questionId)) return 'undecided'
  if (!answer) return interview.finishedAt === undefined ? 'notYet' : 'unanswered'
  if (answer.state === 'draft' || !answer.receipt) return 'coming'
  if (answer.kind !== 'video') return 'ready'
  const status = answer.media?.status
  if (status === 'unreadable' && isDamaged(answer)) return 'damaged'
  return status === 'ready' || status === 'unreadable' ? status : 'processing'
}

/** Is its voice all that can be played of it, for now or for good? */
export function hasOnlyVoice(answer: Answer): boolean {
  return answer.kind === 'video' && answer.sound?.status === 'ready' && isBeforeVideo(answer)
}

/** Is there a small video that its device sent ahead, and nothing better yet? */
export function hasSmallAhead(answer: Answer): boolean {
  return answer.kind === 'video' && answer.small?.status === 'ready' && isBeforeVideo(answer)
}

/** There is no video to play, or not yet. */
function isBeforeVideo(answer: Answer): boolean {
  const state = answerState(answer, {}, answer.questionId)
  return state !== 'ready' && state !== 'damaged'
}

/** Progress of a recording that is still coming, as the server told it last: percent of its bytes, and if its voice can be heard. */
export function arrivalOf(answer: Answer | undefined, interview: Pick<Interview, 'arriving'>): { percent: number; hasVoice: boolean } {
  if (!answer || answer.receipt) return { percent: 0, hasVoice: answer?.sound?.status === 'ready' }
  const told = interview.arriving?.find(({ answerId }) => answerId === answer.id)
  return { percent: told?.percent ?? 0, hasVoice: answer.sound?.status === 'ready' }
}

/** Of all recordings of an interview that are on their way: how many can be heard, and how much of them is here; null when none is. */
export function arrivalOfAll({ arriving: told = [] }: Pick<Interview, 'arriving'>): { voices: number; percent: number } | null {
  const arriving = told.filter(({ questionId }) => questionId === undefined)
  if (arriving.length === 0) return null
  const percent = Math.floor(arriving.reduce((sum, one) => sum + one.percent, 0) / arriving.length)
  return { voices: arriving.filter((one) => one.hasVoice).length, percent }
}

/** Is what the store has of it no longer what was received? */
export const isDamaged = ({ damagedSegments = [] }: Pick<Answer, 'damagedSegments'>): boolean => damagedSegments.length > 0
