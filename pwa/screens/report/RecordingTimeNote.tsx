import { useEffect, useState } from 'react'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import type { recording_times } from '#shared/api/reports/recording_times.ts'
import { needsLook } from '#shared/policies/recording-time.ts'
import { call } from '../../api/client.ts'
import { reportFailure } from '../../api/report-words.ts'
import { Banner } from '../../components/feedback/Banner.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useConnection } from '../../db/use-connection.ts'

/** Judged times of answers, or the reason why they could not be asked for. */
export interface RecordedTimes {
  answers: OutputOf<typeof recording_times>['answers']
  failure?: unknown
}

/** Note on the time of a recorded answer: it came late but is in time, it is late, or a person should look. */
export function RecordingTimeNote({ times, answerId }: { times: RecordedTimes; answerId: string | undefined }): React.JSX.Element | null {
  const t = useT('recruiter')
  const tCommon = useT('common')
  if (times.failure !== undefined) {
    const reason = reportFailure(times.failure, (code) => tCommon('code.error', { code }))
    return <p className="hf-meta">{t('report.time.notAsked', { reason })}</p>
  }
  const time = times.answers.find((row) => row.answerId === answerId)?.time
  if (!time) return null
  const isFlagged = needsLook(time)
  if (!isFlagged && !time.arrivedLate) return null
  return (
    <Banner status={isFlagged || time.verdict === 'late' ? 'warn' : 'info'}>
      {time.verdict === 'late' && <p>{t('report.time.late')}</p>}
      {time.verdict === 'inTime' && time.arrivedLate && <p>{t('report.time.arrivedLate')}</p>}
      {isFlagged && <p>{t('report.time.check')}</p>}
      {time.reasons.map((reason) => (
        <p key={reason}>{t(`report.time.reason.${reason}`)}</p>
      ))}
    </Banner>
  )
}

/** The judged times of a candidate's answers. Asked when the report is opened and when the connection is back; without one the last answer stands, or nothing is said. */
export function useRecordedTimes(jobId: string, interviewId: string): RecordedTimes {
  const isOnline = useConnection()
  const [found, setFound] = useState<RecordedTimes & { interviewId: string }>()
  useEffect(() => {
    if (!isOnline) return
    const stop = new AbortController()
    call('reports', 'recording_times', { job_id: jobId, interview_id: interviewId }, { signal: stop.signal }).then(
      ({ answers }) => stop.signal.aborted || setFound({ interviewId, answers }),
      (failure: unknown) => stop.signal.aborted || !navigator.onLine || setFound({ interviewId, answers: [], failure }),
    )
    return () => stop.abort()
  }, [jobId, interviewId, isOnline])
  return found?.interviewId === interviewId ? found : NONE
}
const NONE: RecordedTimes = { answers: [] }
