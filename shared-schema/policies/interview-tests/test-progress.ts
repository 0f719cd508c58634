import type { TestProgress } from '#shared/entities/interview.ts'

/** Test as its clock and its attempts know it. */
export interface TimedTest {
  id: string
  /** null: each question has its own time */
  durationMs: number | null
  attempts: number
}

type Progress = readonly TestProgress[]

/** The newest attempt of a test, if it was begun. */
export const latestOf = (progress: Progress, testId: string): TestProgress | undefined =>
  progress.filter(({ id }) => id === testId).toSorted((a, b) => b.attempt - a.attempt)[0]

const isOpen = (entry: TestProgress | undefined): boolean => entry !== undefined && entry.finishedAt === undefined

/** Place of the test that was started and is not finished, of several the first; else the last test (R205, R206). -1: there is no test. */
export function testInProgress(tests: readonly { id: string }[], progress: Progress): number {
  const open = tests.findIndex(({ id }) => isOpen(latestOf(progress, id)))
  return open === -1 ? tests.length - 1 : open
}

/** Place of the test that is under way, -1 when none is. */
export const openTest = (tests: readonly { id: string }[], progress: Progress): number =>
  tests.findIndex(({ id }) => isOpen(latestOf(progress, id)))

/** Place of the test that Start takes: the first that nobody started (X52); -1 when all were. */
export const firstUnstarted = (tests: readonly { id: string }[], progress: Progress): number =>
  tests.findIndex(({ id }) => latestOf(progress, id) === undefined)

/** True when every test has an attempt that is over, and none is under way. */
export const areAllFinished = (tests: readonly { id: string }[], progress: Progress): boolean =>
  tests.every(({ id }) => latestOf(progress, id)?.finishedAt !== undefined)

/** End of a test that begins now, in epoch ms; null without a time for all. `factor` is the extra time that was granted. */
export const deadlineOfTest = ({ durationMs }: Pick<TimedTest, 'durationMs'>, startedAt: number, factor = 1): number | null =>
  durationMs === null ? null : startedAt + Math.round(durationMs * factor)

/** Milliseconds until the end; null without one. Never below 0. */
export const timeLeft = ({ deadlineAt }: Pick<TestProgress, 'deadlineAt'>, nowMs: number): number | null =>
  deadlineAt === null ? null : Math.max(0, deadlineAt - nowMs)

/** Tells whether another attempt of the test may begin: its last is over, and some are left. Video tests have attempts for each question instead. */
export function mayTryAgain(test: TimedTest, progress: Progress): boolean {
  const last = latestOf(progress, test.id)
  return test.durationMs !== null && last?.finishedAt !== undefined && last.attempt < test.attempts
}

/**
 * The progress with this test begun. An attempt that is under way stays as it is, a finished one is followed by the next when `again`.
 * Null: it may not begin, because it is over or another test is under way.
 */
export function startTest(
  progress: Progress,
  tests: readonly TimedTest[],
  start: { testId: string; nowMs: number; factor?: number; again?: boolean },
): TestProgress[] | null {
  const test = tests.find(({ id }) => id === start.testId)
  if (!test) return null
  const last = latestOf(progress, test.id)
  if (isOpen(last)) return [...progress]
  if (openTest(tests, progress) !== -1) return null
  if (last && !(start.again === true && mayTryAgain(test, progress))) return null
  const deadlineAt = deadlineOfTest(test, start.nowMs, start.factor)
  return [...progress, { id: test.id, attempt: (last?.attempt ?? 0) + 1, startedAt: start.nowMs, deadlineAt }]
}

/** The progress with this test over; the first end stays. Null when it was not begun. An end after the time is the time. */
export function finishTest(progress: Progress, testId: string, nowMs: number): TestProgress[] | null {
  const last = latestOf(progress, testId)
  if (!last) return null
  if (last.finishedAt !== undefined) return [...progress]
  const finishedAt = Math.max(last.startedAt, Math.min(nowMs, last.deadlineAt ?? nowMs))
  return progress.map((entry) => (entry === last ? { ...entry, finishedAt } : entry))
}

/**
 * The progress with this end of the test that is under way: the first that is given stays, and none is later than its time (R477).
 * 'other': another was given before; 'late': later than its time; 'none': no test with a time for all is under way.
 */
export function assignDeadline(
  progress: Progress,
  tests: readonly { id: string }[],
  deadlineAt: number,
): TestProgress[] | 'other' | 'late' | 'none' {
  const open = latestOf(progress, tests[openTest(tests, progress)]?.id ?? '')
  if (open?.deadlineAt === undefined || open.deadlineAt === null) return 'none'
  if (open.isAssigned) return open.deadlineAt === deadlineAt ? [...progress] : 'other'
  if (deadlineAt > open.deadlineAt || deadlineAt < open.startedAt) return 'late'
  return progress.map((entry) => (entry === open ? { ...entry, deadlineAt, isAssigned: true } : entry))
}

/**
 * Joins what two devices or calls say of the same tests, in any order to the same result: of an attempt the earliest start stays with its
 * end, the earliest finish stays, and no entry leaves.
 */
export function mergeProgress(one: Progress, other: Progress): TestProgress[] {
  const merged = new Map<string, TestProgress>()
  for (const entry of [...one, ...other]) {
    const key = `${entry.id} ${entry.attempt}`
    const known = merged.get(key)
    merged.set(key, known ? mergeEntries(known, entry) : entry)
  }
  return [...merged.values()].toSorted((a, b) => a.startedAt - b.startedAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : a.attempt - b.attempt))
}

function mergeEntries(one: TestProgress, other: TestProgress): TestProgress {
  const first = isEarlier(other, one) ? other : one
  const ends = [one.finishedAt, other.finishedAt].filter((at) => at !== undefined)
  const isAssigned = [one, other].some((entry) => entry.startedAt === first.startedAt && entry.isAssigned)
  const { id, attempt, startedAt, deadlineAt } = first
  return {
    id,
    attempt,
    startedAt,
    deadlineAt,
    ...(isAssigned ? { isAssigned } : {}),
    ...(ends.length > 0 ? { finishedAt: Math.min(...ends) } : {}),
  }
}

/** Of two equal starts the earlier end: remaining time never grows. */
function isEarlier(a: TestProgress, b: TestProgress): boolean {
  if (a.startedAt !== b.startedAt) return a.startedAt < b.startedAt
  return (a.deadlineAt ?? Infinity) < (b.deadlineAt ?? Infinity)
}

/** Fault of reported progress; null when there is none. An end later than the time of the test, extra time included, is refused. */
export function progressFault(progress: Progress, tests: readonly TimedTest[], factor = 1): string | null {
  for (const entry of progress) {
    const test = tests.find(({ id }) => id === entry.id)
    if (!test) return `tests: ${entry.id} is no test of this interview`
    if (entry.attempt > Math.max(1, test.durationMs === null ? 1 : test.attempts))
      return `tests: ${entry.id} has no attempt ${entry.attempt}`
    const latest = deadlineOfTest(test, entry.startedAt, factor)
    if (latest === null ? entry.deadlineAt !== null : entry.deadlineAt === null || entry.deadlineAt > latest)
      return `tests: ${entry.id} ends later than its time`
    if (entry.finishedAt !== undefined && entry.finishedAt < entry.startedAt) return `tests: ${entry.id} ends before it began`
  }
  return null
}
