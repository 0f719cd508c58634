import type { Answer } from '#shared/entities/answer.ts'
import type { Interview, TestProgress } from '#shared/entities/interview.ts'
import { ofItsRound, roundAsked } from '#shared/policies/rounds/redo.ts'
import type { PackQuestion } from '#shared/views/pack.ts'
import { writtenAnswerId } from './written-answer-id.ts'

type Given = Pick<Answer, 'id' | 'questionId' | 'state' | 'attempt' | 'startedAt' | 'round'>

/** Changes that make the answers of a test final: drafts by their ids, and new answers for what was left empty. */
export interface Closing {
  drafts: string[]
  empty: (Pick<Answer, 'questionId' | 'kind' | 'attempt'> & { id: string; choice?: string[] })[]
}

/**
 * Closes the written questions of a test that is over, once: the newest draft is the answer, and where nothing was ever given an empty one
 * (R125). Answers of an earlier attempt stand where the last one has none, and what is asked again stays open (R170).
 */
export function closingOf(
  interview: Pick<Interview, 'id' | 'rounds'>,
  { attempt }: Pick<TestProgress, 'attempt'>,
  questions: readonly Pick<PackQuestion, 'id' | 'kind'>[],
  answers: readonly Given[],
): Closing {
  const closing: Closing = { drafts: [], empty: [] }
  for (const { id: questionId, kind } of questions) {
    if (kind === 'video' || roundAsked(interview, questionId) > 0) continue
    const own = ofItsRound(interview, answers).filter((answer) => answer.questionId === questionId)
    const final = Math.max(0, ...own.flatMap((answer) => (answer.state === 'final' ? answer.attempt : [])))
    if (final >= attempt) continue
    const draft = own
      .filter((answer) => answer.state === 'draft' && answer.attempt > final)
      .toSorted((a, b) => b.attempt - a.attempt || b.startedAt - a.startedAt)[0]
    if (draft) closing.drafts.push(draft.id)
    else if (final === 0)
      closing.empty.push({
        id: writtenAnswerId({ iv: interview.id, questionId, round: 0, attempt: 1 }),
        questionId,
        kind,
        attempt: 1,
        ...(kind === 'choice' && { choice: [] }),
      })
  }
  return closing
}
