import { useCallback, useRef } from 'react'
import { MOST_TRIES } from '#shared/lib/files/object-name.ts'
import { latestAttemptFirst } from '#shared/policies/latest-attempt.ts'
import { roundAsked } from '#shared/policies/rounds/redo.ts'
import type { Answer } from '#shared/entities/answer.ts'
import { newId } from '#shared/primitives/ids.ts'
import type { PackQuestion } from '#shared/views/pack.ts'
import { editDoc, insertDoc } from '../../../db/edit.ts'
import { useDb } from '../../../db/hooks.ts'
import { countedAnswer } from '../../../features/answers/answer-state.ts'
import { useInterview } from '../interview-data.ts'
import { noteAnswered } from '../record-progress.ts'
import { useSaveStatus, type SaveState } from './use-save-status.ts'

export type Content = Pick<Answer, 'choice'> | Pick<Answer, 'text'>

/** A written answer on its way: every change goes to this device's disk at once, in order; `savedAt` moves only after that. */
export interface AutosavedAnswer extends SaveState {
  /** counts already */
  given: Answer | undefined
  /** begun, also as a change of the one that counts */
  draft: Answer | undefined
  /** the one that counts may be changed */
  mayChange: boolean
  save: (content: Content) => void
  /** makes it the answer, in the place of the one that counted before */
  finish: (content: Content) => Promise<void>
}

export function useAutosaveAnswer(question: PackQuestion): AutosavedAnswer {
  const db = useDb()
  const { pack, answers, interview } = useInterview()
  const counted = countedAnswer(answers, question.id)
  const given = counted?.state === 'final' ? counted : undefined
  const round = roundAsked(interview, question.id)
  const attempt = (given?.attempt ?? 0) + 1
  const draft = answers
    .filter((answer) => answer.questionId === question.id && answer.state === 'draft' && answer.attempt >= attempt)
    .toSorted(latestAttemptFirst)[0]
  const id = useRef(draft?.id ?? null)

  const write = useCallback(
    async (changes: Partial<Answer>): Promise<void> => {
      if (id.current) {
        await editDoc(db, 'answers', id.current, changes)
        return
      }
      const made = newId()
      const { id: interviewId, scope } = pack.interview
      const fields = {
        interviewId,
        questionId: question.id,
        kind: question.kind,
        attempt,
        ...(round > 0 && { round }),
        state: 'draft' as const,
        startedAt: Date.now(),
        ...changes,
      }
      await insertDoc(db, 'answers', { id: made, scope, iv: interviewId }, fields)
      id.current = made
    },
    [db, pack, question, attempt, round],
  )
  const { push, drop, ...kept } = useSaveStatus<Answer>(write)

  const finish = async (content: Content): Promise<void> => {
    await push({ ...content, ...(given && { replaces: [given.id] }), state: 'final', finishedAt: Date.now() })
    if (drop()) throw new Error('the answer could not be saved')
    // the next change is another answer
    id.current = null
    await noteAnswered(db, pack, Date.now())
  }
  const mayChange = interview.finishedAt === undefined && attempt <= MOST_TRIES
  return { given, draft, mayChange, ...kept, save: (content) => void push(content), finish }
}
