import { AppError } from '#shared/lib/errors.ts'
import type { Actor } from '#shared/lib/roles.ts'
import type { PullAnswer, PullRequest } from '#shared/sync/wire.ts'
import type { Grant } from '../models/grant.ts'
import { finishRevoke } from './grants.ts'
import { publishLeftBehind } from './publish.ts'
import { Batch } from './pull-batch.ts'
import { readFeeds } from './pull-feed.ts'
import { readRevoked } from './pull-revoked.ts'
import type { SyncDeps } from './sync-deps.ts'
import { grantsOf, mayHold, sameRights } from './view.ts'

/** The feeds of this database; another era makes every device read everything again. */
export const ERA = '1'

/** How long a writer is left to publish by itself, and how often a process looks for those that did not. */
const HELP_AFTER_MS = 1000
const lastHelp = new WeakMap<object, number>()
const helping = new WeakSet<object>()

/** Reading is also mending: what a crashed writer committed is published by whoever pulls next. */
async function helpWriters(deps: SyncDeps): Promise<void> {
  const now = deps.clock.now()
  if (helping.has(deps.models) || now - (lastHelp.get(deps.models) ?? 0) < HELP_AFTER_MS) return
  lastHelp.set(deps.models, now)
  helping.add(deps.models)
  try {
    await publishLeftBehind(deps, HELP_AFTER_MS)
  } finally {
    helping.delete(deps.models)
  }
}

const MAX_TRIES = 5

/**
 * What changed for this actor in one collection. Guarantees: nothing outside the grants as they are after everything was read;
 * documents of revoked grants come as tombstones, also to devices that never heard of the grant's end; fewer documents than `limit` only
 * at the end of every feed; checkpoints only move forward within an epoch.
 * @throws AppError unavailable when rights changed faster than they could be read
 */
export async function pull(deps: SyncDeps, actor: Actor, request: PullRequest): Promise<PullAnswer> {
  await helpWriters(deps)
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const grants = (await grantsOf(deps, actor)).filter((grant) => mayHold(actor, grant.scope, request.collection))
    const answer = await readOnce(deps, actor, grants, request)
    if (answer.documents.length === 0) return answer
    const after = await grantsOf(deps, actor)
    if (
      sameRights(
        grants,
        after.filter((grant) => mayHold(actor, grant.scope, request.collection)),
      )
    )
      return answer
  }
  throw new AppError('unavailable')
}

async function readOnce(deps: SyncDeps, actor: Actor, grants: readonly Grant[], request: PullRequest): Promise<PullAnswer> {
  const known = request.checkpoint?.era === ERA ? request.checkpoint.v : {}
  const batch = new Batch(request.limit, known)
  const living = grants.filter((grant) => grant.on)
  for (const grant of grants.filter((entry) => !entry.on)) {
    if (batch.isFull || batch.isDone(grant)) continue
    const revoked = grant.rN === null ? await finishRevoke(deps, grant) : grant
    await readRevoked(deps, { actor, revoked, living, col: request.collection, batch })
  }
  await readFeeds(deps, { actor, living, col: request.collection, batch })
  return { documents: batch.documents, checkpoint: { v: batch.checkpoint, era: ERA } }
}
