import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TestProgress } from '#shared/entities/interview.ts'
import { useTestClock } from '../../../features/capture/test-clock.ts'
import { startKey, testTimeLeft } from '../../../features/capture/test-time.ts'
import { useInterview } from '../interview-data.ts'

/** Often enough that no second is left out. */
const LOOK_EVERY_MS = 250

/** Milliseconds left of a test that is under way; null without a time for all, and until it is known. It never grows while the page lives. */
export function useTestLeft(entry: TestProgress | undefined): number | null {
  const { visit } = useInterview()
  const clock = useTestClock(visit.interviewId)
  const [left, setLeft] = useState<number | null>(null)
  const least = useRef(Number.POSITIVE_INFINITY)
  const look = useEffectEvent(() => {
    const now = clock && entry && entry.finishedAt === undefined ? testTimeLeft(entry, visit.testStarts?.[startKey(entry)], clock) : null
    if (now !== null) least.current = Math.min(least.current, now)
    setLeft(now === null ? null : least.current)
  })
  const key = entry && startKey(entry)
  useEffect(() => {
    least.current = Number.POSITIVE_INFINITY
  }, [key])
  useEffect(() => {
    if (!clock) return
    look()
    const timer = setInterval(() => look(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [clock, key])
  return left
}
