import { useEffect, useEffectEvent } from 'react'
import { areTestsOver, testsOfPack } from '#shared/policies/interview-tests/own-tests.ts'
import { latestOf, openTest } from '#shared/policies/interview-tests/test-progress.ts'
import { useDb } from '../../../db/hooks.ts'
import { useTestClock } from '../../../features/capture/test-clock.ts'
import { startKey, testTimeLeft } from '../../../features/capture/test-time.ts'
import type { InterviewData } from '../interview-data.ts'
import { closeTest, endTest, finishIfOver, unclosedTests } from './change-tests.ts'

/** No timer waits longer: long ones overflow, and the clock may be put forward. */
const LOOK_EVERY_MS = 10_000
/** A device that is full for a moment ends the test a moment later. */
const AGAIN_MS = 1000

/** Ends the written test whose time is up, on whatever page of the interview, and completes what a page that died left undone. */
export function useEndedTests(data: InterviewData | null): void {
  const db = useDb()
  const clock = useTestClock(data?.pack.interview.id ?? null)
  const entry = data && openEntry(data)
  const deadlineAt = entry?.deadlineAt ?? null
  const unclosed = data ? unclosedTests(data) : []
  const isOver = data !== null && data.interview.finishedAt === undefined && data.interview.rounds === undefined
  const isUnnoted = isOver && (data.interview.tests?.length ?? 0) > 0 && areTestsOver(data.pack, data.interview, data.answers)
  const left = useEffectEvent(() => (data && entry && clock ? testTimeLeft(entry, data.visit.testStarts?.[startKey(entry)], clock) : null))
  const end = useEffectEvent(async () => {
    if (data && entry) await endTest(db, data.pack, entry.id, entry.deadlineAt ?? undefined)
  })
  const complete = useEffectEvent(async () => {
    if (!data || (unclosed.length === 0 && !isUnnoted)) return
    for (const id of unclosed) await closeTest(db, data.pack, id)
    await finishIfOver(db, data.pack)
  })
  useEffect(() => {
    if (deadlineAt === null || clock === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      const leftMs = left()
      if (leftMs === null) return
      timer = setTimeout(look, leftMs > 0 ? Math.min(leftMs, LOOK_EVERY_MS) : AGAIN_MS)
      if (leftMs <= 0) void end().catch(() => undefined)
    }
    look()
    return () => clearTimeout(timer)
  }, [deadlineAt, clock])
  const key = `${unclosed.join()} ${isUnnoted}`
  useEffect(() => {
    // the next visit looks again
    complete().catch(() => undefined)
  }, [key])
}

/** The attempt that is under way. */
function openEntry({ pack, interview }: InterviewData) {
  const tests = testsOfPack(pack)
  const progress = interview.tests ?? []
  return latestOf(progress, tests[openTest(tests, progress)]?.id ?? '') ?? null
}
