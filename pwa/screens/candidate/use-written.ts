import { useCallback, useRef, useState } from 'react'
import type { Answer } from '#shared/entities/answer.ts'
import { newId } from '#shared/lib/ids.ts'
import type { PackQuestion } from '#shared/views/pack.ts'
import { editDoc, insertDoc } from '../../db/edit.ts'
import { useDb } from '../../db/hooks.ts'
import { useInterview } from './interview-data.ts'
import { noteAnswered } from './record-progress.ts'

export type Content = Pick<Answer, 'choice'> | Pick<Answer, 'text'>

/** A written answer on its way: every change goes to this device's disk at once, in order; `savedAt` moves only after that. */
export interface Written {
  stored: Answer | undefined
  savedAt: number | null
  isSaving: boolean
  hasFailed: boolean
  save: (content: Content) => void
  /** makes it the answer; from then on it does not change */
  finish: (content: Content) => Promise<void>
}

export function useWritten(question: PackQuestion): Written {
  const db = useDb()
  const { pack, answers } = useInterview()
  const stored = answers.find((answer) => answer.questionId === question.id)
  const id = useRef(stored?.id ?? null)
  const queue = useRef(Promise.resolve())
  const latest = useRef<Partial<Answer> | null>(null)
  const [state, setState] = useState<{ savedAt: number | null; isSaving: boolean; hasFailed: boolean }>({
    savedAt: null,
    isSaving: false,
    hasFailed: false,
  })

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

  /** Only the newest of several waiting changes is written; an older one never comes after it. */
  const push = useCallback(
    (changes: Partial<Answer>): Promise<void> => {
      latest.current = { ...latest.current, ...changes }
      setState((before) => ({ ...before, isSaving: true, hasFailed: false }))
      queue.current = queue.current.then(async () => {
        const waiting = take(latest)
        if (!waiting) return
        try {
          await write(waiting)
          setState({ savedAt: Date.now(), isSaving: latest.current !== null, hasFailed: false })
        } catch {
          // kept for the next change or "Next"; the screen says that it is not saved yet
          latest.current = { ...waiting, ...latest.current }
          setState((before) => ({ ...before, isSaving: false, hasFailed: true }))
        }
      })
      return queue.current
    },
    [write],
  )

  const finish = async (content: Content): Promise<void> => {
    await push({ ...content, state: 'final', finishedAt: Date.now() })
    if (take(latest)) throw new Error('the answer could not be saved')
    await noteAnswered(db, pack, Date.now())
  }
  return { stored, ...state, save: (content) => void push(content), finish }
}

/** Empties the box and gives what was in it. */
function take<T>(box: { current: T | null }): T | null {
  const value = box.current
  box.current = null
  return value
}
