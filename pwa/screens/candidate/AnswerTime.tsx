import { useCallback, useEffect, useState } from 'react'
import type { Answer } from '#shared/entities/answer.ts'
import type { OutputOf } from '#shared/lib/define-call.ts'
import type { recording_times } from '#shared/api/jobseeker/recording_times.ts'
import { call } from '../../api/client.ts'
import { captureDb } from '../../features/capture/capture-db.ts'
import { useT } from '../../features/language/use-t.ts'
import { useLive } from '../../features/packs/use-live.ts'
import { useIsOnline } from '../../features/sync-status/use-is-online.ts'
import { useInterview } from './interview-data.ts'

type Judged = OutputOf<typeof recording_times>['answers'][number]

/** Whether a recorded answer is in time, as far as the server has judged it; nothing without a deadline. */
export function AnswerTime({ answer, times }: { answer: Answer; times: readonly Judged[] }): React.JSX.Element | null {
  const t = useT('candidate')
  const { pack } = useInterview()
  if (pack.deadlineAt === null || answer.kind !== 'video') return null
  const time = times.find((row) => row.answerId === answer.id)
  return <span className="hf-note">{t(textOf(time), { company: pack.company.name })}</span>
}

function textOf(time: Judged | undefined) {
  if (!time) return 'delivery.time.open'
  if (time.verdict === 'inTime') return time.arrivedLate ? 'delivery.time.arrivedLate' : 'delivery.time.inTime'
  return `delivery.time.${time.verdict}` as const
}

/** What the server has judged; asked again when something has arrived there or the line is back. Without a line what is known stays. */
export function useAnswerTimes(): readonly Judged[] {
  const { pack, answers } = useInterview()
  const { id } = pack.interview
  const [times, setTimes] = useState<readonly Judged[]>([])
  const isOnline = useIsOnline()
  const told = useLive(useCallback(async () => (await captureDb.sessionLogs.get(id))?.sent ?? 0, [id]))
  const received = answers.filter((answer) => answer.receipt).length
  const isJudged = pack.deadlineAt !== null
  useEffect(() => {
    if (!isJudged || !isOnline) return
    let isCurrent = true
    call('jobseeker', 'recording_times', { interview_id: id }).then(
      (judged) => isCurrent && setTimes(judged.answers),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [id, isJudged, isOnline, told, received])
  return times
}
