import type { Interview } from '#shared/entities/interview.ts'
import { opensLater } from '#shared/policies/interview-start.ts'
import { useServerTime } from './use-server-time.ts'

/** The moment at which an interview opens that nobody may begin yet (R114); null once it may begin, also while the page stays open. */
export function useOpensLater(interview: Pick<Interview, 'id' | 'startAt' | 'startedAt'>): number | null {
  const nowMs = useServerTime(interview.id, opensLater(interview, 0))
  return opensLater(interview, nowMs)
}
