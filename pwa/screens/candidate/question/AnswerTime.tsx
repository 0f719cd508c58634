import { useCallback, useEffect } from 'react'
import type { Answer } from '#shared/entities/answer.ts'
import { call } from '../../../api/client.ts'
import { captureDb, type JudgedTime } from '../../../features/capture/capture-db.ts'
import { changeVisit } from '../../../features/capture/visits.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useLiveQuery } from '../../../db/use-live-query.ts'
import { useIsOnline } from '../../../network/use-is-online.ts'
import { useInterview } from '../interview-data.ts'

/** Timeliness of a recorded answer, as far as the server has judged it; nothing without a deadline. */
export function AnswerTime({ answer }: { answer: Answer }): React.JSX.Element | null {
  const text = useTimeText()(answer)
  return text === null ? null : <span className="hf-note">{text}</span>
}

/** The same in words. The last verdict of the server stays on the device, for use offline. */
export function useTimeText(): (answer: Answer) => string | null {
  const t = useT('candidate')
  const { pack, visit } = useInterview()
  return (answer) => {
    if (pack.deadlineAt === null || answer.kind !== 'video') return null
    return t(keyOf(visit.times?.find((row) => row.answerId === answer.id)), { company: pack.company.name })
  }
}

function keyOf(time: JudgedTime | undefined) {
  if (!time) return 'delivery.time.open'
  if (time.verdict === 'inTime') return time.arrivedLate ? 'delivery.time.arrivedLate' : 'delivery.time.inTime'
  return `delivery.time.${time.verdict}` as const
}

/** Asks what the server has judged, and again when something has arrived there or the connection is back. */
export function useJudgedTimes(): void {
  const { pack, answers } = useInterview()
  const { id } = pack.interview
  const isOnline = useIsOnline()
  const told = useLiveQuery(useCallback(async () => (await captureDb.sessionLogs.get(id))?.sent ?? 0, [id]))
  const received = answers.filter((answer) => answer.receipt).length
  const isJudged = pack.deadlineAt !== null
  useEffect(() => {
    if (!isJudged || !isOnline) return
    let isCurrent = true
    call('jobseeker', 'recording_times', { interview_id: id }).then(
      (judged) => isCurrent && void changeVisit(id, { times: judged.answers }),
      // known times stay when offline
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [id, isJudged, isOnline, told, received])
}
