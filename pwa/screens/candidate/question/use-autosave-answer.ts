import { useCallback, useRef } from 'react'
import type { Answer } from '#shared/entities/answer.ts'
import { newId } from '#shared/primitives/ids.ts'
import type { PackQuestion } from '#shared/views/pack.ts'
import { editDoc, insertDoc } from '../../../db/edit.ts'
import { useDb } from '../../../db/hooks.ts'
import { useInterview } from '../interview-data.ts'
import { noteAnswered } from '../record-progress.ts'
import { useSaveStatus, type SaveState } from './use-save-status.ts'

export type Content = Pick<Answer, 'choice'> | Pick<Answer, 'text'>

/** A written answer on its way: every change goes to this device's disk at once, in order; `savedAt` moves only after that. */
export interface AutosavedAnswer extends SaveState {
  stored: Answer | undefined
  save: (content: Content) => void
  /** makes it the answer; from then on it does not change */
  finish: (content: Content) => Promise<void>
}

export function useAutosaveAnswer(question: PackQuestion): AutosavedAnswer {
  const db = useDb()
  const { pack, answers } = useInterview()
  const stored = answers.find((answer) => answer.questionId === question.id)
  const id = useRef(stored?.id ?? null)

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
        attempt: 1,
        state: 'draft' as const,
        startedAt: Date.now(),
        ...changes,
      }
      await insertDoc(db, 'answers', { id: made, scope, iv: interviewId }, fields)
      id.current = made
    },
    [db, pack, question],
  )
  const { push, drop, ...kept } = useSaveStatus<Answer>(write)

  const finish = async (content: Content): Promise<void> => {
    await push({ ...content, state: 'final', finishedAt: Date.now() })
    if (drop()) throw new Error('the answer could not be saved')
    await noteAnswered(db, pack, Date.now())
  }
  return { stored, ...kept, save: (content) => void push(content), finish }
}
