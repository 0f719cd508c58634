import { useEffect, useEffectEvent } from 'react'
import { useDb } from '../../../db/hooks.ts'
import { useInterview } from '../interview-data.ts'
import { keepTake } from './keep-take.ts'
import { noteAnswered } from '../record-progress.ts'

/**
 * Keeps ended, undecided takes, because their candidate has moved on; with `isElsewhere` also those that broke off and are all there is of an
 * answer. Takes without space are tried again when something has left the device.
 */
export function useKeptTakes({ isElsewhere = false } = {}): void {
  const db = useDb()
  const { pack, takes, answers } = useInterview()
  const isAnswered = (id: string): boolean => answers.some((answer) => answer.questionId === id && answer.state === 'final')
  const left = takes
    .filter((take) => take.state === 'stopped' || (isElsewhere && take.state === 'interrupted' && !isAnswered(take.questionId)))
    .filter((take) => !take.practice)
    .map((take) => take.id)
  const keep = useEffectEvent(async () => {
    // they stay as they are, and the page goes on saying so; one of them stops no other
    for (const takeId of left) await keepTake(db, { pack, takeId, nowMs: Date.now() }).catch(() => false)
    // a take kept on a full device may not have been noted in the interview
    if (answers.some(({ id, state }) => state === 'final' && takes.some((take) => take.id === id))) await noteAnswered(db, pack, Date.now())
  })
  const key = left.join()
  const gone = takes.filter((take) => take.freed).length
  useEffect(() => {
    // the next visit notes it
    keep().catch(() => undefined)
  }, [key, gone])
}
