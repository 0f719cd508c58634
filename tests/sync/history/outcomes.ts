import { sameValue } from '#shared/sync/same-value.ts'
import { hadRight } from './check-rights.ts'
import { fateInTheEnd, fateOfPart, holds, isJoined } from './joined.ts'
import type { Commit, History, Made } from './types.ts'

export interface Ledger {
  history: History
  /** by document, in order of revision */
  commits: ReadonlyMap<string, readonly Commit[]> & Map<string, Commit[]>
}

/** Outcome of one field of one edit: the named rule that explains it, or the rule that is broken. */
export type FieldOutcome = { rule: string } | { broken: string }

/** Names shown to others come from the account, whatever the device wrote. */
const FORCED: readonly string[] = ['authorName', 'raterName']

export function outcomeOf(ledger: Ledger, made: Made, field: string): FieldOutcome {
  const commits = ledger.commits.get(made.id) ?? []
  const at = commits.findIndex((commit) => commit.fop[field] === made.op)
  if (at >= 0) return isJoined(made, field) ? fateOfPart(ledger.history, commits, at, made, field) : fateOfTaken(commits, at, made, field)
  return (
    fateOfRefused(ledger, made, field) ?? fateOfUnsent(ledger, made, field) ?? fateOfIdle(ledger, made, field) ?? { broken: 'lost edit' }
  )
}

/** It was committed: it still stands, or something that may replace it came later. */
function fateOfTaken(commits: readonly Commit[], at: number, made: Made, field: string): FieldOutcome {
  const taken = commits[at]
  if (field === '_deleted') return taken?.del ? { rule: 'removed' } : { broken: 'removal without effect' }
  if (!FORCED.includes(field) && !sameValue(taken?.body[field], made.fields[field])) return { broken: 'taken with another value' }
  const later = commits.slice(at + 1).find((commit) => commit.fop[field] !== made.op)
  const last = commits.at(-1)
  if (!later)
    return sameValue(last?.body[field], taken?.body[field]) ? { rule: 'in the final state' } : { broken: 'changed without a stamp' }
  if (later.del) return { rule: 'delete beats edit' }
  if (later.fop[field] === undefined) return { broken: 'taken away without a stamp' }
  return { rule: later.by === made.user ? 'replaced by a later edit of its author' : 'replaced by a later arrival of somebody else' }
}

/** The last word of the server was no: then the text is in the rescued list. */
function fateOfRefused({ history }: Ledger, made: Made, field: string): FieldOutcome | null {
  const verdict = verdictsOn(history, made, field).at(-1)
  if (!verdict?.rejected) return null
  const reason = verdict.rejected
  const isKept = history.rescued.some(
    (row) =>
      row.device === made.device &&
      row.id === made.id &&
      isSameReason(row.reason, reason) &&
      (field === '_deleted' ||
        (isJoined(made, field) ? holds(field, row.fields[field], made.fields[field]) : sameValue(row.fields[field], made.fields[field]))),
  )
  return isKept ? { rule: `rescued: ${reason}` } : { broken: `refused (${reason}) but not rescued` }
}

/** The device knows more than the server: it may have had to start over since the edit was made. */
const isSameReason = (kept: string, told: string): boolean => kept === told || (told === 'gone' && kept === 'reset')

/** Never judged, because its author changed the same field or removed the document on the same device before it was sent. */
function fateOfUnsent({ history, commits }: Ledger, made: Made, field: string): FieldOutcome | null {
  if (verdictsOn(history, made, field).length > 0) return null
  const later = history.made.filter((other) => other.device === made.device && other.id === made.id && other.at > made.at)
  const next = later.find((other) => field in other.fields)
  // the later edit carries the part of the earlier one
  if (next && isJoined(made, field) && commits.get(made.id)?.some((commit) => commit.fop[field] === next.op))
    return fateInTheEnd(history, commits.get(made.id)?.at(-1), made, field)
  if (next) return { rule: 'replaced on the device before it was sent' }
  if (later.some((other) => '_deleted' in other.fields)) return { rule: 'removed on the device before it was sent' }
  return null
}

/** Answered with "taken" without a commit: only where there was nothing to do. */
function fateOfIdle({ history, commits }: Ledger, made: Made, field: string): FieldOutcome | null {
  const verdict = verdictsOn(history, made, field).at(-1)
  if (!verdict) return null
  if (field !== '_deleted') return { broken: 'acknowledged, but neither committed nor refused' }
  if (!commits.has(made.id)) return { rule: 'removal of what the server never had' }
  const removed = commits.get(made.id)?.find((commit) => commit.del)
  if (removed && removed.at <= verdict.at) return { rule: 'removal of what was removed already' }
  if (!hadRight(history.rights, made.user, made, { from: verdict.sentAt, to: verdict.at }, 'throughout'))
    return { rule: 'removal of what the author may no longer see' }
  return { broken: 'acknowledged removal without effect' }
}

const verdictsOn = (history: History, made: Made, field: string) =>
  history.verdicts.filter((verdict) => verdict.id === made.id && verdict.field === field && verdict.stamp === made.op)
