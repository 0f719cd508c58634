import { useEffect, useEffectEvent } from 'react'
import { isOfItsRound } from '#shared/policies/rounds/redo.ts'
import { useDb } from '../../../db/hooks.ts'
import { finishTake } from '../../../features/capture/finish-take.ts'
import { setTakeState } from '../../../features/capture/takes.ts'
import type { InterviewData } from '../interview-data.ts'

type Facts = Pick<InterviewData, 'interview' | 'takes' | 'answers'>

/**
 * Takes that are the answer already, though their page died before it could note that with them: without it nothing counts them as waiting to be
 * sent. And those that ended before the employer asked again: no page shows them any more, and they stay an earlier attempt.
 */
export function useAnsweredTakes(data: Facts | null): void {
  const db = useDb()
  const left = data ? answeredTakes(data) : []
  const former = data ? formerTakes(data) : []
  const note = useEffectEvent(async () => {
    // the question is not asked for: it may still be held by the page that dies, and nothing is left to decide about it
    for (const { id, finishedAt } of left) await setTakeState(id, 'kept', finishedAt)
    for (const { id } of former) await finishTake(db, id)
  })
  const key = [...left, ...former].map(({ id }) => id).join()
  useEffect(() => {
    // storage that fails for a moment: the next visit looks again
    note().catch(() => undefined)
  }, [key])
}

const answeredTakes = ({ takes, answers }: Facts): InterviewData['takes'] =>
  takes.filter(
    ({ id, state, practice }) => !practice && ENDED.has(state) && answers.some((answer) => answer.id === id && answer.state === 'final'),
  )

const formerTakes = ({ interview, takes }: Facts): InterviewData['takes'] =>
  takes.filter((take) => !take.practice && take.state === 'stopped' && !isOfItsRound(interview, take))

const ENDED: ReadonlySet<InterviewData['takes'][number]['state']> = new Set(['stopped', 'interrupted'])
