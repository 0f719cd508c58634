import type { CommandProblem, CommandRow, DocRef } from './command-row.ts'

/** Outcome of a try. `busy`: the server says later, `noResponse`: nothing is known, `refused`: only a person helps. */
export type Answer =
  | { kind: 'done'; result: unknown }
  | { kind: 'noResponse' }
  | { kind: 'busy'; retryAfterMs: number | null; isUndone: boolean }
  | { kind: 'refused'; problem: CommandProblem }

/** Cause why a command is not sent now. */
export type Wait = 'sealed' | 'documents' | 'order' | 'pause'

export interface Moment {
  nowMs: number
  /** the server has the edits of this document */
  isPushed(doc: DocRef): boolean
}

const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 300_000
/** A pause that lies further ahead was noted by a clock that was wrong. */
const BELIEVED_MS = 3_600_000

/** Null: this command is due. Commands about the same document go in their order, and each after the edits of its documents. */
export function waitOf(row: CommandRow, rows: readonly CommandRow[], { nowMs, isPushed }: Moment): Wait | null {
  if (row.sealed) return 'sealed'
  if (!row.names.every(isPushed)) return 'documents'
  if (rows.some((other) => other.n < row.n && other.state !== 'needsYou' && isAboutSame(other, row))) return 'order'
  const restMs = row.pausedUntil - nowMs
  return restMs > 0 && restMs <= BELIEVED_MS ? 'pause' : null
}

const isAboutSame = (one: CommandRow, other: CommandRow): boolean =>
  one.names.some((doc) => other.names.some(({ collection, id }) => collection === doc.collection && id === doc.id))

/** Takes a command that waits for sending; null for any other. From here on it cannot be cancelled. */
export const claimed = (row: CommandRow): CommandRow | null =>
  row.state === 'waiting' && !row.sealed ? { ...row, state: 'sending' } : null

/** A page died while it sent this. */
export const recovered = (row: CommandRow): CommandRow | null =>
  row.state === 'sending' ? { ...row, state: 'waiting', mayHaveRun: true } : null

/** Nothing of it has left the device, as far as anybody can tell. */
export const mayCancel = (row: CommandRow): boolean => row.state === 'waiting' && !row.mayHaveRun

/** Row after a try that did not end well: it rests and is tried again, or needs a person. */
export function afterAnswer(
  row: CommandRow,
  answer: Exclude<Answer, { kind: 'done' }>,
  luck: { nowMs: number; random: number },
): CommandRow {
  if (answer.kind === 'refused') return { ...row, state: 'needsYou', problem: answer.problem, tries: 0 }
  const tries = row.tries + 1
  const asked = answer.kind === 'busy' ? (answer.retryAfterMs ?? 0) : 0
  const own = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(tries - 1, 20)) * (0.5 + luck.random / 2)
  return {
    ...row,
    state: 'waiting',
    mayHaveRun: row.mayHaveRun || answer.kind === 'noResponse' || !answer.isUndone,
    tries,
    pausedUntil: luck.nowMs + Math.max(asked, own),
    lastFailure: answer.kind,
  }
}

/** The connection is back: what rests for want of it is due. */
export const rearmed = (row: CommandRow): CommandRow | null =>
  row.state === 'waiting' && row.lastFailure === 'noResponse' && row.pausedUntil > 0 ? { ...row, pausedUntil: 0 } : null

/** Somebody has it tried again: the same command, under the same id. */
export function triedAgain({ problem, ...row }: CommandRow): CommandRow | null {
  return problem ? { ...row, state: 'waiting', pausedUntil: 0 } : null
}
