import { AppError } from '#shared/primitives/errors.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Checkpoint, PullResult, PullRequest } from '#shared/sync/wire.ts'
import { unlessFull } from '../../engines/failures.ts'
import type { Grant } from '../../models/sync/grant.ts'
import { lastComplete, noteContact } from '../stream/devices.ts'
import { eraOf } from '../upkeep/era.ts'
import { finishRights } from '../rights/grants.ts'
import { recoverCrashedWriters } from '../upkeep/recover-crashed-writers.ts'
import { Batch } from './pull-batch.ts'
import { readFeeds } from './pull-feed.ts'
import { readRevoked } from './pull-revoked.ts'
import { forgetRights, standingOf } from '../rights/rights.ts'
import type { SyncDeps } from '../sync-deps.ts'
import { grantsOf, mayHold, sameRights } from './visible-grants.ts'

/** Time that a writer gets to publish by itself, and the interval at which a process looks for those that did not. */
const HELP_AFTER_MS = 1000
const lastHelp = new WeakMap<object, number>()
const helping = new WeakSet<object>()

/** Publishes commits of crashed writers on reading, and finishes their changes of rights. */
async function helpWriters(deps: SyncDeps): Promise<void> {
  const now = deps.clock.now()
  if (helping.has(deps.models) || now - (lastHelp.get(deps.models) ?? 0) < HELP_AFTER_MS) return
  lastHelp.set(deps.models, now)
  helping.add(deps.models)
  try {
    await recoverCrashedWriters(deps, HELP_AFTER_MS)
    await finishRights(deps)
  } finally {
    helping.delete(deps.models)
  }
}

const MAX_TRIES = 5

/**
 * Returns changes of one collection for this actor. Guarantees: documents of grants that hold after reading; tombstones for revoked ones,
 * also to devices that never heard of the end; fewer than `limit` only at the end of every feed; checkpoints only advance within an epoch.
 * Nothing new costs one query.
 * @throws AppError unavailable when rights changed faster than they could be read; resetRequired when the device must start again
 */
export async function pull(deps: SyncDeps, actor: Actor, request: ScopedPull): Promise<PullResult> {
  await unlessFull(() => helpWriters(deps))
  const complete = await lastComplete(deps, actor, request)
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const readAt = deps.clock.now()
    const { grants, ends } = await standingOf(deps, actor, request.collection)
    const { documents, v } = await readOnce(deps, { actor, grants, ends, request })
    // A device has everything only at the end; until then it has what it had.
    const at = documents.length < request.limit ? readAt : complete
    const answer = { documents, checkpoint: { v, era: await eraOf(deps), at } }
    if (documents.length === 0) {
      await unlessFull(() => noteContact(deps, actor, request, readAt))
      return answer
    }
    const after = await grantsOf(deps, actor)
    if (sameRights(grants, holdingOf(actor, after, request))) return answer
    forgetRights(deps, actor)
  }
  throw new AppError('unavailable')
}

/** The change feed may ask for one scope alone. */
export type ScopedPull = PullRequest & { scope?: string }

const holdingOf = (actor: Actor, grants: readonly Grant[], { collection }: PullRequest): Grant[] =>
  grants.filter((grant) => mayHold(actor, grant.scope, collection))

interface Reading {
  actor: Actor
  grants: readonly Grant[]
  ends: ReadonlyMap<string, number>
  request: ScopedPull
}

async function readOnce(deps: SyncDeps, reading: Reading): Promise<{ documents: PullResult['documents']; v: Checkpoint['v'] }> {
  const { actor, ends, request } = reading
  const grants = reading.grants.filter(({ scope }) => request.scope === undefined || scope === request.scope)
  const known = request.checkpoint?.v ?? {}
  const batch = new Batch(request.limit, known)
  const living = grants.filter((grant) => grant.on)
  for (const grant of grants.filter((entry) => !entry.on)) {
    if (batch.isFull || batch.isDone(grant)) continue
    // Its end is not noted yet. The process that finishes it then pokes this user's devices.
    if (grant.rN === null) continue
    await readRevoked(deps, { actor, revoked: grant, living, col: request.collection, batch })
  }
  await readFeeds(deps, { actor, living, col: request.collection, batch, ends })
  return { documents: batch.documents, v: batch.checkpoint }
}
