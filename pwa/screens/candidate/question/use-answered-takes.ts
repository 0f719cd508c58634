import { useEffect, useEffectEvent } from 'react'
import { setTakeState } from '../../../features/capture/takes.ts'
import type { InterviewData } from '../interview-data.ts'

/** Takes that are the answer already, though their page died before it could note that with them: without it nothing counts them as waiting to be sent. */
export function useAnsweredTakes(data: Pick<InterviewData, 'takes' | 'answers'> | null): void {
  const left = data ? answeredTakes(data) : []
  const note = useEffectEvent(async () => {
    // the question is not asked for: it may still be held by the page that dies, and nothing is left to decide about it
    for (const { id, finishedAt } of left) await setTakeState(id, 'kept', finishedAt)
  })
  const key = left.map(({ id }) => id).join()
  useEffect(() => {
    // storage that fails for a moment: the next visit looks again
    note().catch(() => undefined)
  }, [key])
}

const answeredTakes = ({ takes, answers }: Pick<InterviewData, 'takes' | 'answers'>): InterviewData['takes'] =>
  takes.filter(
    ({ id, state, practice }) => !practice && ENDED.has(state) && answers.some((answer) => answer.id === id && answer.state === 'final'),
  )

const ENDED: ReadonlySet<InterviewData['takes'][number]['state']> = new Set(['stopped', 'interrupted'])
