import { useAtomValue } from 'jotai'
import type { Answer } from '#shared/entities/answer.ts'
import type { Interview } from '#shared/entities/interview.ts'
import type { Sentence } from '#shared/lib/words/words-file.ts'
import { confirmSentences, correctSentences, type Correction } from '#shared/policies/words/correct-sentences.ts'
import type { Send } from '../../api/command.ts'
import type { CommandRow } from '../outbox/command-row.ts'
import { giveCommand } from '../outbox/give-command.ts'
import { commandsAtom } from '../outbox/outbox-state.ts'

/** Wish of this device about the words of an answer that the server has not answered yet. */
export type PendingWords = readonly (readonly Correction[] | 'confirm')[]

/** Says that words are right, or corrects a sentence; offline it waits, also behind an earlier one about the same answer. Null: it waits. */
export const confirmWords = (
  send: Send,
  { interview, answer, version }: { interview: Pick<Interview, 'id' | 'jobId'>; answer: Answer; version: number },
  sentences?: readonly Correction[],
): Promise<object | null> =>
  giveCommand(
    send,
    'reports/confirm_transcript',
    {
      job_id: interview.jobId,
      interview_id: interview.id,
      question: answer.questionId,
      answer_id: answer.id,
      version,
      ...(sentences && { sentences: [...sentences] }),
    },
    { names: [{ collection: 'answers', id: answer.id }], count: 1 },
  )

/** Wishes that wait, in their order. */
export function usePendingWords(answerId: string): PendingWords {
  const rows = useAtomValue(commandsAtom)
  return rows.flatMap((row) => wishOf(row, answerId))
}

function wishOf({ call, state, input }: CommandRow, answerId: string): PendingWords {
  if (call !== 'reports/confirm_transcript' || state === 'needsYou') return []
  // as `confirmWords` made it; sealed ones have none
  const wish = input as { answer_id: string; sentences?: Correction[] } | undefined
  return wish?.answer_id === answerId ? [wish.sentences ?? 'confirm'] : []
}

/** Sentences as they will be once the server has heard of what waits. */
export const withPending = (sentences: readonly Sentence[], pending: PendingWords): readonly Sentence[] =>
  pending.reduce<readonly Sentence[]>(
    (now, wish) => (wish === 'confirm' ? confirmSentences(now) : (correctSentences(now, wish) ?? now)),
    sentences,
  )
