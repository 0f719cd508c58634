import type { LogEntry, RecordingTime, TimeReason } from '../views/session-log.ts'
import type { TimeMark } from './candidate-filters.ts'
import { isJump, TOLERANCE_MS, type Span, type TiedLog } from './recording-spans.ts'

export interface TimeFacts {
  answerId: string
  /** as the answer says: answer time of all its segments */
  recordedMs: number
  /** null: the job has none */
  deadlineAt: number | null
  /** when the server had compared all bytes */
  arrivedAt: number
  /** the logs that name the answer: one, or several when it was gone on with on another device; none when none came */
  logs: readonly TiedLog[]
}

/**
 * Judges if an answer was recorded before the deadline: by arrival, or by the device's log tied to the server's time. Tampered, impossible
 * or unproven times are for a person to decide; a clock set back is named with any verdict, because preparation time ran by it.
 */
export function judgeRecordingTime(facts: TimeFacts): RecordingTime {
  const { answerId, deadlineAt, arrivedAt } = facts
  const logs = facts.logs.filter(({ entries }) => entries.some((entry) => entry.answerId === answerId))
  const arrivedLate = deadlineAt !== null && arrivedAt > deadlineAt
  const ended = endOf(logs, facts)
  const wrong = wrongsOf(logs, facts)
  const jump: TimeReason[] = logs.some(({ entries }) => hasJump(entries, answerId)) ? ['clockJump'] : []
  const known = { arrivedLate, endedFrom: ended?.from || null, endedBy: ended?.to ?? null }
  if (wrong.length > 0) return { verdict: 'check', ...known, reasons: [...wrong, ...jump] }
  if (!arrivedLate) return { verdict: 'inTime', ...known, reasons: jump }
  if (!ended) return { verdict: 'check', ...known, reasons: ['noLog'] }
  if (hasLostStart(logs, answerId)) return { verdict: 'check', ...known, reasons: [...jump, 'unproven'] }
  if (ended.to <= deadlineAt) return { verdict: 'inTime', ...known, reasons: jump }
  if (ended.from > deadlineAt) return { verdict: 'late', ...known, reasons: jump }
  return { verdict: 'check', ...known, reasons: [...jump, 'unproven'] }
}

/** Something about it that only a person can decide. */
export const needsLook = (time: Pick<RecordingTime, 'verdict' | 'reasons'>): boolean => time.verdict === 'check' || time.reasons.length > 0

/** Counts the answers with each mark; one may bear two, because an answer in time may have a clock to look at. */
export const summariseTimes = (times: readonly RecordingTime[]): Record<TimeMark, number> => ({
  toCheck: times.filter(needsLook).length,
  late: times.filter(({ verdict }) => verdict === 'late').length,
  arrivedLate: times.filter(({ verdict, arrivedLate }) => verdict === 'inTime' && arrivedLate).length,
})

/** When the last recording of the answer ended, on whatever device; a page that died left only its beginning, so the whole answer time is added. */
function endOf(logs: readonly TiedLog[], { answerId, recordedMs }: TimeFacts): Span | null {
  const ends = logs.flatMap(({ entries, spans }) => {
    const at = entries.findLastIndex((entry) => entry.answerId === answerId)
    const [entry, span] = [entries[at], spans[at]]
    if (!entry || !span) return []
    return entry.kind === 'end' ? [span] : [{ ...span, to: span.to + recordedMs }]
  })
  if (ends.length === 0) return null
  return { from: Math.max(...ends.map(({ from }) => from)), to: Math.max(...ends.map(({ to }) => to)) }
}

function wrongsOf(logs: readonly TiedLog[], facts: TimeFacts): TimeReason[] {
  const isGenuine = logs.every((log) => log.isGenuine)
  const isPossible = logs.every((log) => log.isPossible && hasTimeFor(log, facts)) && isWhole(logs, facts)
  return [...(isGenuine ? [] : (['signature'] as const)), ...(isPossible ? [] : (['impossible'] as const))]
}

/** True when the recorded seconds fit in the time that passed, and before the bytes arrived. */
function hasTimeFor(log: TiedLog, { answerId, arrivedAt }: TimeFacts): boolean {
  const { own, ends } = linesOf(log, answerId)
  const fits = ends.every(({ end, start }) => !start || (end.recordedMs ?? 0) <= end.perfMs - start.perfMs + TOLERANCE_MS)
  return fits && own.every(({ n }) => (log.spans[n]?.from ?? 0) <= arrivedAt + TOLERANCE_MS)
}

/** No answer is longer than its recordings, unless one of them died and left only its beginning. */
function isWhole(logs: readonly TiedLog[], { answerId, recordedMs }: TimeFacts): boolean {
  if (logs.length === 0) return true
  const lines = logs.map((log) => linesOf(log, answerId))
  const hasDied = lines.some(({ starts, ends }) => starts.length > ends.filter(({ start }) => start).length)
  const told = lines.flatMap(({ ends }) => ends).reduce((sum, { end }) => sum + (end.recordedMs ?? 0), 0)
  return hasDied || recordedMs <= told + TOLERANCE_MS
}

/** A device that was full may have had no room for the line of a beginning: that proves nothing, for or against. */
const hasLostStart = (logs: readonly TiedLog[], answerId: string): boolean =>
  logs.some((log) => linesOf(log, answerId).ends.some(({ start }) => !start))

/** Log entries of an answer: the starts of its recorders, and their ends, each with its start. */
function linesOf({ entries }: TiedLog, answerId: string) {
  const own = entries.filter((entry) => entry.answerId === answerId)
  const starts = own.filter((entry) => entry.kind === 'take')
  const ends = own
    .filter((entry) => entry.kind === 'end')
    .map((end) => ({ end, start: starts.findLast((entry) => entry.boot === end.boot && entry.n < end.n) }))
  return { own, starts, ends }
}

/** Was the device's clock set back between the answer before, or the beginning, and the end of this one? */
function hasJump(entries: readonly LogEntry[], answerId: string): boolean {
  const first = entries.findIndex((entry) => entry.answerId === answerId)
  const last = entries.findLastIndex((entry) => entry.answerId === answerId)
  const before = entries.findLastIndex((entry, at) => at < first && entry.answerId !== undefined)
  return entries.slice(before + 1, last + 1).some(isJump)
}
