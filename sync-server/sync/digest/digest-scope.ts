import type { Actor } from '#shared/primitives/roles.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import { addToDigest, emptyDigest, type Digest } from '#shared/sync/digest.ts'
import { seesAlike } from '#shared/sync/project.ts'
import type { Grant } from '../../models/sync/grant.ts'
import type { SyncDeps } from '../sync-deps.ts'
import { viewOf } from '../pull/visible-grants.ts'

/** Scope and collection as one actor sees it, at one head of its feed. */
export interface ScopeReading {
  actor: Actor
  /** the actor's living grants to this scope */
  grants: readonly Grant[]
  scope: string
  col: CollectionName
  /** of the head, read before the documents */
  n: number
}

/** The digest when nothing moved since it was made; undefined when it has to be made. A feed without a head has no documents. */
export function rememberedDigest(deps: SyncDeps, reading: ScopeReading): Digest | undefined {
  if (reading.n === 0) return emptyDigest
  const made = memoryOf(deps).get(viewKey(reading))
  return made?.n === reading.n ? made.digest : undefined
}

/**
 * Makes the digest from the documents, shared by actors with the same view. Kept under the head read before: a commit meanwhile moves the
 * head, and then the digest is made anew.
 */
export async function scanScope(deps: SyncDeps, reading: ScopeReading): Promise<Digest> {
  let digest = emptyDigest
  for (let after = ''; ;) {
    const page = await deps.models.entities
      .find({ scope: reading.scope, col: reading.col, del: false, ...narrowed(reading.grants), _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(PAGE)
      .lean()
    for (const entity of page) {
      const visible = viewOf(reading.actor, reading.grants, entity)?.visible
      if (visible) digest = addToDigest(digest, visible)
    }
    const last = page.at(-1)
    if (!last || page.length < PAGE) break
    after = last._id
  }
  remember(deps, reading, digest)
  return digest
}

const PAGE = 500
/** In one process; some 20 MB. */
const MOST_REMEMBERED = 100_000

/** A candidate's device must not make the server read all other candidates. */
const narrowed = (grants: readonly Grant[]): { iv?: { $in: string[] } } =>
  grants.every((grant) => grant.only !== '') ? { iv: { $in: grants.map((grant) => grant.only) } } : {}

/** Equal for all who see the same: what counts is by which grants, and whose eyes only where documents are shown by owner. */
function viewKey({ actor, grants, scope, col }: ScopeReading): string {
  const rights = grants.map(({ gid, role, only }) => `${gid}/${role}/${only}`).sort()
  const isShared = grants.every((grant) => seesAlike(grant.role, col))
  return [scope, col, isShared ? '' : actor.id, ...rights].join('|')
}

const memory = new WeakMap<object, Map<string, { n: number; digest: Digest }>>()

function memoryOf(deps: SyncDeps): Map<string, { n: number; digest: Digest }> {
  let digests = memory.get(deps.models)
  if (!digests) memory.set(deps.models, (digests = new Map<string, { n: number; digest: Digest }>()))
  return digests
}

/** The longest unused goes first. */
function remember(deps: SyncDeps, reading: ScopeReading, digest: Digest): void {
  const digests = memoryOf(deps)
  const key = viewKey(reading)
  const before = digests.get(key)
  // a slow scan must not replace the result of a later one
  if (before && before.n > reading.n) return
  digests.delete(key)
  digests.set(key, { n: reading.n, digest })
  const oldest = digests.keys().next().value
  if (digests.size > MOST_REMEMBERED && oldest !== undefined) digests.delete(oldest)
}
