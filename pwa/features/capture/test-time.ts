import type { TestProgress } from '#shared/entities/interview.ts'
import { timeLeft } from '#shared/policies/interview-tests/test-progress.ts'

/** Beginning of a test as the device on which it began noted it. */
export interface NotedStart {
  startedAt: number
  /** by the interview's own clock, which nobody can set */
  aliveMs: number
  /** the server had told its time by then, so `startedAt` is by its clock */
  isTold: boolean
}

/** Time of an interview on this page. */
export interface TestClock {
  /** the server's time, ms, as far as it is known */
  now: () => number
  /** elapsed time of the interview, ms */
  aliveMs: () => number
}

export const startKey = ({ id, attempt }: Pick<TestProgress, 'id' | 'attempt'>): string => `${id} ${attempt}`

/**
 * Milliseconds left of a test, null without a time for all. A start that was noted here counts by the interview's own clock, so that a wrong or
 * changed device clock gives and takes nothing; of two measures the smaller counts.
 */
export function testTimeLeft(entry: TestProgress, noted: NotedStart | undefined, clock: TestClock): number | null {
  const byServer = timeLeft(entry, clock.now())
  if (entry.deadlineAt === null || byServer === null) return null
  const isOwn = noted?.startedAt === entry.startedAt
  if (!isOwn) return Math.min(byServer, entry.deadlineAt - entry.startedAt)
  const whole = entry.deadlineAt - entry.startedAt
  const byOwn = Math.min(whole, Math.max(0, whole - Math.max(0, clock.aliveMs() - noted.aliveMs)))
  return noted.isTold ? Math.min(byServer, byOwn) : byOwn
}
