import { AppError } from '#shared/primitives/errors.ts'
import { textOf } from '#shared/lib/text-of.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { stampOfRow } from '#shared/sync/row-stamp.ts'
import type { PushResult, PushRequest, RowStamp, WireDoc } from '#shared/sync/wire.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import type { Grant } from '../../models/sync/grant.ts'
import { refuseAwayTooLong } from '../stream/devices.ts'
import { notifyCommitListeners, type Committed } from '../write/commit-listeners.ts'
import { publish } from '../write/publish.ts'
import { moveToldLater } from '../tell/move-told.ts'
import { pushRow } from './push-row.ts'
import { showingTo, type RowOutcome } from './row-outcome.ts'
import type { SyncDeps } from '../sync-deps.ts'
import { grantsOf, sameRights } from '../pull/visible-grants.ts'

/**
 * Takes edits of a device, row by row: one refused row never holds up the others. `unstored`: files in rows that were never brought. Answers after everything taken is committed and published.
 * @throws AppError unavailable when a row lost the race for its document too often; what was taken stays taken, and a repeat is harmless;
 * resetRequired when the device must start again
 */
export async function push(deps: SyncDeps, actor: Actor, request: PushRequest, unstored: ReadonlySet<string> = NONE): Promise<PushResult> {
  await refuseAwayTooLong(deps, actor, request)
  const { collection: col, rows } = request
  const stored = await deps.models.entities.find({ _id: { $in: rows.map((row) => row.newDocumentState.id) } }).lean()
  // Rights after documents: the maker of a job gave the rights to it first.
  const grants = await grantsOf(deps, actor)
  const current = new Map(stored.map((entity) => [entity._id, entity]))
  const outcomes: RowOutcome[] = []
  let failure: unknown = null
  const judge = inTurns(col, (row) =>
    pushRow(deps, { actor, grants, col, row, unstored, current: current.get(row.newDocumentState.id) ?? null }),
  )
  for (const [i, result] of (await sideBySide(deps, rows, judge)).entries()) {
    if (result.status === 'fulfilled') outcomes.push({ ...result.value, ...(request.stamps && { sent: rows[i]?.newDocumentState }) })
    else failure ??= result.reason
  }
  await announce(deps, outcomes)
  const answered = await seenByNow(deps, actor, { grants, outcomes })
  if (failure) throw failure instanceof AppError ? failure : new AppError('internal', { cause: failure })
  for (const reject of answered.flatMap((outcome) => outcome.rejects)) deps.metrics.rejects.inc({ reason: reject.reason })
  return answerOf(answered)
}

/** Documents that are as their row was sent go back as stamps, when the device asked for it. */
function answerOf(outcomes: readonly RowOutcome[]): PushResult {
  const [conflicts, stamps]: [PushResult['conflicts'], RowStamp[]] = [[], []]
  for (const { conflict, sent } of outcomes) {
    // a bare tombstone has no revision
    const stamp = conflict && sent && 'rev' in conflict ? stampOfRow(sent, conflict as WireDoc) : null
    if (stamp) stamps.push(stamp)
    else if (conflict) conflicts.push(conflict)
  }
  return { conflicts, rejects: outcomes.flatMap((outcome) => outcome.rejects), ...(stamps.length > 0 && { stamps }) }
}

const NONE: ReadonlySet<string> = new Set()
const TOGETHER = 250

type Judge = (row: PushRequest['rows'][number]) => Promise<RowOutcome>

/**
 * Rows of one document one after the other, as they stand in the request: a counter that is taken before a lower one would make that look like a repeat.
 * Reviews of one interview too: a seal opens the panel for what comes after it.
 */
function inTurns(col: CollectionName, judge: Judge): Judge {
  const last = new Map<string, Promise<RowOutcome>>()
  return (row) => {
    const { id: own, iv } = row.newDocumentState
    const id = col === 'reviews' && iv !== '' ? textOf(iv) : own
    const before = last.get(id)
    const turn = (): Promise<RowOutcome> => judge(row)
    const judged = before?.then(turn, turn) ?? turn()
    last.set(id, judged)
    return judged
  }
}

/** All rows go side by side: what they write at one moment is one command. Of many rows the first are with the database while the next are judged. */
async function sideBySide(deps: SyncDeps, rows: PushRequest['rows'], judge: Judge): Promise<PromiseSettledResult<RowOutcome>[]> {
  const parts: Promise<PromiseSettledResult<RowOutcome>[]>[] = []
  for (let from = 0; from < rows.length; from += TOGETHER) {
    if (from > 0) await deps.yieldToLoop()
    parts.push(Promise.allSettled(rows.slice(from, from + TOGETHER).map(judge)))
  }
  return (await Promise.all(parts)).flat()
}

/** Rights are read again before anything is answered: what was taken back meanwhile is not shown, and the device drops what it sent. */
async function seenByNow(
  deps: SyncDeps,
  actor: Actor,
  before: { grants: readonly Grant[]; outcomes: readonly RowOutcome[] },
): Promise<readonly RowOutcome[]> {
  const after = await grantsOf(deps, actor)
  if (sameRights(before.grants, after)) return before.outcomes
  return before.outcomes.map((outcome) => (outcome.about ? { ...outcome, ...showingTo(actor, after, outcome.about) } : outcome))
}

async function announce(deps: SyncDeps, outcomes: readonly RowOutcome[]): Promise<void> {
  const commits = outcomes.flatMap((outcome): Committed[] => (outcome.committed ? [outcome.committed] : []))
  // A repeat of an edit whose first publication did not finish: what is acknowledged must be in the feed.
  const unfinished = outcomes.flatMap((outcome): StoredEntity[] => (outcome.unpublished ? [outcome.unpublished] : []))
  const committed = commits.map((commit) => commit.entity)
  await Promise.all([publish(deps, committed), publish(deps, unfinished, 'keep')])
  moveToldLater(deps, committed)
  await notifyCommitListeners(deps, commits)
}
