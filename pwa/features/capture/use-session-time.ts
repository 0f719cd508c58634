import { useEffect, useState } from 'react'
import { sessionPage } from './session-page.ts'

/** Elapsed time of the interview, ms, by a clock that nobody can set; null until it is known. Uses the page's own clock without storage. */
export function useSessionTime(interviewId: string): (() => number) | null {
  const [time, setTime] = useState<{ now: () => number } | null>(null)
  useEffect(() => {
    let isCurrent = true
    const show = (now: () => number): void => {
      if (isCurrent) setTime({ now })
    }
    sessionPage(interviewId).then(
      (page) => show(page.now),
      () => show(() => performance.now()),
    )
    return () => {
      isCurrent = false
    }
  }, [interviewId])
  return time?.now ?? null
}
