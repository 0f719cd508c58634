import type { LogEntry, RecordingTime, TimeReason } from '../views/session-log.ts'
import { isJump, TOLERANCE_MS, type Span, type TiedLog } from './recording-spans.ts'

export interface TimeFacts {
  answerId: string
  /** as the answer says: answer time of all its segments */
  recordedMs: number
  /** null: the job has none */
  deadlineAt: number | null
  /** when the server had compared all bytes */
  arrivedAt: number
  /** the log that names the answer, if one came */
  log: TiedLog | null
}

/**
 * Was an answer recorded before the deadline? What arrives in time is in time. What arrives late is in time when the device's log, tied to the server's time,
 * says so. Times that are tampered with, impossible or not proven are for a person to decide: never accepted or refused by themselves. A clock that was set back
 * around the answer is named whatever the verdict is, because the time to think ran by it.
 */
export function judgeRecordingTime(facts: TimeFacts): RecordingTime {
  const { deadlineAt, arrivedAt, log } = facts
  const arrivedLate = deadlineAt !== null && arrivedAt > deadlineAt
  const ended = log && endOf(log, facts)
  const wrong = log ? wrongsOf(log, facts) : []
  const jump: TimeReason[] = log && hasJump(log.entries, facts.answerId) ? ['clockJump'] : []
  const known = { arrivedLate, endedFrom: ended?.from || null, endedBy: ended?.to ?? null }
  if (wrong.length > 0) return { verdict: 'check', ...known, reasons: [...wrong, ...jump] }
  if (!arrivedLate) return { verdict: 'inTime', ...known, reasons: jump }
  if (!ended) return { verdict: 'check', ...known, reasons: ['noLog'] }
  if (ended.to <= deadlineAt) return { verdict: 'inTime', ...known, reasons: jump }
  if (ended.from > deadlineAt) return { verdict: 'late', ...known, reasons: jump }
  return { verdict: 'check', ...known, reasons: [...jump, 'unproven'] }
}

/** Something about it that only a person can decide. */
export const needsLook = (time: Pick<RecordingTime, 'verdict' | 'reasons'>): boolean => time.verdict === 'check' || time.reasons.length > 0

/** What a list says of a candidate's answers: a person should look, some are late, some arrived late and are in time. Most urgent first. */
export const TIME_MARKS = ['toCheck', 'late', 'arrivedLate'] as const
export type TimeMark = (typeof TIME_MARKS)[number]

/** How many answers bear each mark; one may bear two, because an answer in time may have a clock to look at. */
export const summariseTimes = (times: readonly RecordingTime[]): Record<TimeMark, number> => ({
  toCheck: times.filter(needsLook).length,
  late: times.filter(({ verdict }) => verdict === 'late').length,
  arrivedLate: times.filter(({ verdict, arrivedLate }) => verdict === 'inTime' && arrivedLate).length,
})

/** When the last recording of the answer ended; a page that died left only its beginning, so the whole answer time is added. */
function endOf({ entries, spans }: TiedLog, { answerId, recordedMs }: TimeFacts): Span | null {
  const at = entries.findLastIndex((entry) => entry.answerId === answerId)
  const [entry, span] = [entries[at], spans[at]]
  if (!entry || !span) return null
  return entry.kind === 'end' ? span : { ...span, to: span.to + recordedMs }
}

function wrongsOf(log: TiedLog, facts: TimeFacts): TimeReason[] {
  const isPossible = log.isPossible && hasTimeFor(log, facts)
  return [...(log.isGenuine ? [] : (['signature'] as const)), ...(isPossible ? [] : (['impossible'] as const))]
}

/** Nobody records more seconds than pass, nor an answer that is longer than its recordings, nor after its bytes arrived. */
function hasTimeFor({ entries, spans }: TiedLog, { answerId, recordedMs, arrivedAt }: TimeFacts): boolean {
  const own = entries.filter((entry) => entry.answerId === answerId)
  const ends = own.filter((entry) => entry.kind === 'end')
  const starts = own.filter((entry) => entry.kind === 'take')
  const fits = ends.every((end) => {
    const start = starts.findLast((entry) => entry.boot === end.boot && entry.n < end.n)
    return start !== undefined && (end.recordedMs ?? 0) <= end.perfMs - start.perfMs + TOLERANCE_MS
  })
  const told = ends.reduce((sum, end) => sum + (end.recordedMs ?? 0), 0)
  const isWhole = starts.length > ends.length || own.length === 0 || recordedMs <= told + TOLERANCE_MS
  const isBefore = own.every(({ n }) => (spans[n]?.from ?? 0) <= arrivedAt + TOLERANCE_MS)
  return fits && isWhole && isBefore
}

/** Was the device's clock set back between the answer before, or the beginning, and the end of this one? */
function hasJump(entries: readonly LogEntry[], answerId: string): boolean {
  const first = entries.findIndex((entry) => entry.answerId === answerId)
  const last = entries.findLastIndex((entry) => entry.answerId === answerId)
  const before = entries.findLastIndex((entry, at) => at < first && entry.answerId !== undefined)
  return entries.slice(before + 1, last + 1).some(isJump)
}
