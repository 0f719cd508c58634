import { useEffect, useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { opensLater } from '#shared/policies/interview-start.ts'
import { serverNow } from './server-now.ts'

/** No timer waits longer: the server may tell its time meanwhile, and long ones overflow. */
const LOOK_EVERY_MS = 10_000

/** The moment at which an interview opens that nobody may begin yet (R114); null once it may begin, also while the page stays open. */
export function useOpensLater(interview: Pick<Interview, 'id' | 'startAt' | 'startedAt'>): number | null {
  const { id, startAt, startedAt } = interview
  const [nowMs, setNow] = useState(Date.now)
  useEffect(() => {
    if (opensLater({ startAt, startedAt }, 0) === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCurrent = true
    const look = async (): Promise<void> => {
      const now = await serverNow(id).catch(() => Date.now())
      if (!isCurrent) return
      setNow(now)
      const opensAt = opensLater({ startAt, startedAt }, now)
      if (opensAt !== null) timer = setTimeout(() => void look(), Math.min(LOOK_EVERY_MS, opensAt - now))
    }
    void look()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [id, startAt, startedAt])
  return opensLater({ startAt, startedAt }, nowMs)
}
