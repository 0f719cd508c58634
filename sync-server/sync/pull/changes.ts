import { createHash } from 'node:crypto'
import type { ChangesAnswer } from '#shared/api/v1/changes.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { reachesCollection } from '#shared/policies/keys/key-reach.ts'
import { KEY_AREAS } from '#shared/primitives/key-areas.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { COLLECTIONS_OF_ROLE } from '#shared/sync/collections.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import type { PullResult } from '#shared/sync/wire.ts'
import { readCursor, writeCursor, type Positions } from './changes-cursor.ts'
import { pull } from './pull.ts'
import type { SyncDeps } from '../sync-deps.ts'
import { grantsOf } from './visible-grants.ts'

export interface ChangesRequest {
  since?: string | undefined
  scope?: string | undefined
  collection?: CollectionName | undefined
  limit: number
}

/**
 * The feed of devices for integrators: pulls one collection after the other until the answer is full. Rights, projection and tombstones are
 * those of `pull`, which does all the reading.
 * @throws AppError invalid (no cursor), resetRequired (begin again), notFound (a scope that is unknown, foreign or was never read)
 */
export async function readChanges(deps: SyncDeps, actor: Actor, request: ChangesRequest): Promise<ChangesAnswer> {
  const { since, scope, collection, limit } = request
  const of = { scope, view: viewOfKey(actor) }
  const positions = since === undefined ? {} : readCursor(since, of)
  if (scope !== undefined) await refuseStrangeScope(deps, actor, scope, positions)
  const opened = COLLECTIONS_OF_ROLE[actor.role].filter(
    (col) => (collection === undefined || col === collection) && reachesCollection(actor, col),
  )
  const changes: ChangesAnswer['changes'] = []
  for (const col of opened) {
    const room = limit - changes.length
    if (room === 0) break
    const checkpoint = positions[col] ?? null
    const answer = await pull(deps, actor, { collection: col, checkpoint, limit: room, ...(scope === undefined ? {} : { scope }) }).catch(
      sayHowToGoOn,
    )
    changes.push(...answer.documents.map((document) => changeOf(col, document)))
    positions[col] = answer.checkpoint
  }
  return { changes, cursor: writeCursor(positions, of), more: changes.length === limit }
}

/** Names what a named key can see: another maker, area or job list is another view, and its reader begins anew. */
function viewOfKey({ id, key }: Actor): string {
  if (!key) return ''
  const areas = KEY_AREAS.map((area) => key.areas[area] ?? '')
  const limits = [id, areas, key.jobs?.toSorted() ?? null]
  return createHash('sha256').update(JSON.stringify(limits)).digest('base64url').slice(0, 22)
}

/** The message of the error speaks of devices. */
function sayHowToGoOn(cause: unknown): never {
  if (!(cause instanceof AppError) || cause.error !== 'resetRequired') throw cause
  throw new AppError('resetRequired', { details: ['since: too old, or from before a restored backup; ask again without since'], cause })
}

function changeOf(collection: CollectionName, { _deleted: deleted, ...document }: PullResult['documents'][number]) {
  // a living entry is a whole projected document
  return { collection, id: document.id, deleted, document: deleted ? null : (document as NonNullable<Change['document']>) }
}

type Change = ChangesAnswer['changes'][number]

/** Admits to a withdrawn scope only readers who have begun it. */
async function refuseStrangeScope(deps: SyncDeps, actor: Actor, scope: string, positions: Positions): Promise<void> {
  const begun = new Set(Object.values(positions).flatMap(({ v }) => Object.keys(v).map((key) => key.split('|')[0])))
  const grants = (await grantsOf(deps, actor)).filter((grant) => grant.scope === scope)
  if (!grants.some((grant) => grant.on || begun.has(scope))) throw new AppError('notFound')
}
