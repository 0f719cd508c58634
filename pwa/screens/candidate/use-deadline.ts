import { useEffect } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import type { Pack } from '#shared/views/pack.ts'
import { call } from '../../api/client.ts'
import type { VisitRow } from '../../features/capture/capture-db.ts'
import { changeVisit } from '../../features/capture/visits.ts'
import { mayAskQuietly } from '../../network/response-origins.ts'
import { useIsOnline } from '../../network/use-is-online.ts'

/** Deadline as the server told it last, which may be another one than the pack was made with; null: none, or not known. */
export const deadlineHere = (
  pack: Pick<Pack, 'deadlineAt'> | undefined,
  visit: Pick<VisitRow, 'deadlineAt'> | null | undefined,
): number | null => (visit?.deadlineAt === undefined ? (pack?.deadlineAt ?? null) : visit.deadlineAt)

/** A recruiter may move the deadline of the job at any time, of which no document of a candidate tells. */
const ASK_EVERY_MS = 60_000

/** Learns a moved deadline: with each page, with the connection, when the candidate's own end has changed, and every minute. */
export function useLearntDeadline(interview: Pick<Interview, 'id' | 'endAt' | 'startAt'> | null, visit: VisitRow | null | undefined): void {
  const isOnline = useIsOnline()
  const id = visit?.interviewId
  const { endAt, startAt } = interview ?? {}
  useEffect(() => {
    if (id === undefined || !isOnline) return
    let isCurrent = true
    const ask = (): void =>
      void call('jobseeker', 'fetch_status', {}).then(
        async ({ interviews }) => {
          const own = interviews.find(({ interviewId }) => interviewId === id)
          if (isCurrent && own) await changeVisit(id, { deadlineAt: own.deadlineAt }).catch(() => undefined)
        },
        // the one that is known stays
        () => undefined,
      )
    ask()
    const timer = setInterval(() => mayAskQuietly() && document.visibilityState === 'visible' && ask(), ASK_EVERY_MS)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [id, isOnline, endAt, startAt])
}
