import type { Actor } from '#shared/primitives/roles.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Grant } from '../../models/sync/grant.ts'
import { headId } from '../write/publish.ts'
import type { SyncDeps } from '../sync-deps.ts'
import { grantsOf, mayHold, reaches } from '../pull/visible-grants.ts'

/** Position of an actor in one collection. */
export interface Standing {
  /** living and revoked ones whose scopes can hold the collection */
  grants: readonly Grant[]
  /** scope -> n of its feed's head */
  ends: ReadonlyMap<string, number>
}

/**
 * Rights and feed ends in one query: while the head of the user's rights stands still, the cached ones hold. Enough to see that nothing is
 * new; before anything is sent the rights are read again.
 */
export async function standingOf(deps: SyncDeps, actor: Actor, col: CollectionName): Promise<Standing> {
  let known = await knownRights(deps, actor)
  for (let tries = 0; ; tries++) {
    const grants = known.grants.filter((grant) => reaches(actor, grant) && mayHold(actor, grant.scope, col))
    const own = ownHead(actor)
    const scopes = new Set(grants.flatMap((grant) => (grant.on ? headId(grant.scope, col) : [])))
    const heads = await deps.models.heads.find({ _id: { $in: [own, ...scopes] } }).lean()
    const n = heads.find((head) => head._id === own)?.n ?? 0
    if (n === known.n || tries >= MAX_TRIES)
      return { grants, ends: new Map(heads.flatMap((head) => (head._id === own ? [] : [[head.scope, head.n]]))) }
    known = await readRights(deps, actor, n)
  }
}

/** Drops the cached rights after a reader noticed that they are wrong. */
export const forgetRights = (deps: SyncDeps, actor: Actor): boolean => remembered(deps).delete(actor.id)

interface Known {
  grants: readonly Grant[]
  /** of the head of the user's rights, read before them */
  n: number
  readAt: number
}

const MAX_TRIES = 3
/** Should a change of rights ever not move the head, it is seen after this time. */
const TRUSTED_MS = 300_000
/** Of all users together, in one process: some 50 MB. */
const MOST_GRANTS = 100_000

const ownHead = (actor: Actor): string => headId(scopeOf.user(actor.id), 'grants')

async function knownRights(deps: SyncDeps, actor: Actor): Promise<Known> {
  const known = remembered(deps).get(actor.id)
  if (!known) return await readRights(deps, actor, (await deps.models.heads.findOne({ _id: ownHead(actor) }).lean())?.n ?? 0)
  // Rights read with an older n are at least as new as it.
  return deps.clock.now() - known.readAt < TRUSTED_MS ? known : await readRights(deps, actor, known.n)
}

/** The order counts: a change moves the head after it is made, so rights read after their head are never older than it. */
async function readRights(deps: SyncDeps, actor: Actor, n: number): Promise<Known> {
  const readAt = deps.clock.now()
  const { only: _only, key: _key, ...whole } = actor
  const known: Known = { grants: await grantsOf(deps, whole), n, readAt }
  const users = remembered(deps)
  users.delete(actor.id)
  let kept = known.grants.length
  for (const other of users.values()) kept += other.grants.length
  for (const [user, other] of users) {
    if (kept <= MOST_GRANTS) break
    users.delete(user)
    kept -= other.grants.length
  }
  users.set(actor.id, known)
  return known
}

const memory = new WeakMap<object, Map<string, Known>>()

function remembered(deps: SyncDeps): Map<string, Known> {
  let users = memory.get(deps.models)
  if (!users) memory.set(deps.models, (users = new Map<string, Known>()))
  return users
}
