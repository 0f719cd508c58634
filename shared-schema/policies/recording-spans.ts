import type { LogEntry } from '../views/session-log.ts'

/** A log as the server has it. */
export interface HeldLog {
  entries: readonly LogEntry[]
  /** the signature fits, and no earlier version of the log said something else */
  isGenuine: boolean
  receivedAt: number
}

/** Between which times of the server something happened. */
export interface Span {
  from: number
  to: number
}

/** A log whose every line has its place in the server's time. */
export interface TiedLog extends HeldLog {
  spans: readonly Span[]
  /** false when lines are missing, clocks run back that cannot, or anchors are named that the server never gave */
  isPossible: boolean
}

/** Places a log in the server's time. `anchors`: the server's time by id of the anchor. */
export function tieToServer(log: HeldLog, anchors: ReadonlyMap<string, number>): TiedLog {
  const spans = spansOf(log, anchors)
  return { ...log, spans, isPossible: isOrdered(log.entries) && hasKnownAnchors(log.entries, anchors) && runsForward(spans, log) }
}

/** Spans of a page, narrowed by the pages before and after when it was offline itself. */
function spansOf({ entries, receivedAt }: HeldLog, anchors: ReadonlyMap<string, number>): Span[] {
  const usable = entries.filter((entry) => isUsable(entry, anchors))
  const told = entries.map((entry) => boundsOf(entry, { entries, usable, anchors }))
  // before the first anchor anything may have happened at any time
  let [from, to] = [0, receivedAt]
  const earliest = told.map((bounds) => (from = bounds.from ?? from))
  const latest = told.toReversed().map((bounds) => (to = bounds.to ?? to))
  return earliest.map((first, at) => ({ from: first, to: latest[told.length - 1 - at] ?? receivedAt }))
}

interface Around {
  entries: readonly LogEntry[]
  /** anchors whose answer tells something */
  usable: readonly LogEntry[]
  anchors: ReadonlyMap<string, number>
}

/**
 * Bounds from the anchors of the same page: its clock never runs too fast but may stand still during sleep. The device's clock, which tells
 * for how long, counts unless it was seen to be set.
 */
function boundsOf(entry: LogEntry, { entries, usable, anchors }: Around): { from?: number; to?: number } {
  const before = usable.findLast((anchor) => anchor.boot === entry.boot && anchor.perfMs <= entry.perfMs)
  const after = usable.find((anchor) => anchor.boot === entry.boot && anchor.perfMs >= entry.perfMs)
  const later = usable.find((anchor) => anchor.n >= entry.n)
  const told = (anchor: LogEntry): number => anchors.get(anchor.anchorId ?? '') ?? 0
  const at = (anchor: LogEntry): number => told(anchor) + entry.perfMs - anchor.perfMs
  const isTrusted = before !== undefined && later !== undefined && agrees(before, later, told) && !wasSetBack(entries, before, later)
  const earliest = [...(before ? [at(before)] : []), ...(after && isTrusted ? [at(after) - sleptMs(entry, after)] : [])]
  const latest = [
    ...(after ? [at(after) + (after.rttMs ?? 0)] : []),
    ...(before && isTrusted ? [at(before) + (before.rttMs ?? 0) + sleptMs(before, entry)] : []),
  ]
  return {
    ...(earliest.length > 0 ? { from: Math.max(...earliest) } : {}),
    ...(latest.length > 0 ? { to: Math.max(Math.min(...latest), ...earliest) } : {}),
  }
}

/** By the device's clock; a page's own stands still meanwhile. */
const sleptMs = (first: LogEntry, second: LogEntry): number => Math.max(0, second.wallMs - first.wallMs - (second.perfMs - first.perfMs))

/** Did the device's clock and the server's run alike between two anchors? */
function agrees(first: LogEntry, second: LogEntry, told: (anchor: LogEntry) => number): boolean {
  const passed = told(second) - told(first)
  const unsure = (first.rttMs ?? 0) + (second.rttMs ?? 0) + TOLERANCE_MS + Math.abs(passed) * DRIFT
  return Math.abs(second.wallMs - first.wallMs - passed) <= unsure
}

const wasSetBack = (entries: readonly LogEntry[], first: LogEntry, last: LogEntry): boolean =>
  entries.slice(first.n + 1, last.n + 1).some(isJump)

/** The device's clock said less than it had to: when a page began, or while it lived. */
export const isJump = ({ aliveWallMs, wallMs }: LogEntry): boolean => aliveWallMs !== undefined && wallMs < aliveWallMs - TOLERANCE_MS

const isUsable = ({ kind, rttMs, anchorId }: LogEntry, anchors: ReadonlyMap<string, number>): boolean =>
  kind === 'anchor' && (rttMs ?? Infinity) <= LONGEST_RTT_MS && anchors.has(anchorId ?? '')

/** Numbered without holes, and no page's own clock runs back. */
function isOrdered(entries: readonly LogEntry[]): boolean {
  const reached = new Map<string, number>()
  return entries.every(({ n, boot, perfMs }, at) => {
    const isForward = perfMs >= (reached.get(boot) ?? 0)
    reached.set(boot, perfMs)
    return n === at && isForward
  })
}

const hasKnownAnchors = (entries: readonly LogEntry[], anchors: ReadonlyMap<string, number>): boolean =>
  entries.every((entry) => entry.kind !== 'anchor' || anchors.has(entry.anchorId ?? ''))

/** The server's time never runs back, nor passes the moment at which the log came. */
function runsForward(spans: readonly Span[], { receivedAt }: HeldLog): boolean {
  let latest = 0
  for (const span of spans) {
    if (span.to + TOLERANCE_MS < latest || span.from > receivedAt + TOLERANCE_MS) return false
    latest = Math.max(latest, span.from)
  }
  return true
}

/** Clocks of the same second, and of machines that correct them, differ by less. */
export const TOLERANCE_MS = 5000
/** Drift of a clock without a connection: eight seconds a day. */
const DRIFT = 0.0001
/** An answer that took longer tells nothing worth knowing about the time. */
const LONGEST_RTT_MS = 60_000
