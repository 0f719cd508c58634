import type { Actor } from '#shared/primitives/roles.ts'
import { COLLECTIONS_OF_ROLE } from '#shared/sync/collections.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import type { Grant } from '../../models/sync/grant.ts'
import type { SyncDeps } from '../sync-deps.ts'
import { grantsOf, mayHold, viewOf } from './visible-grants.ts'

/** Documents of a scope that stand for all of its kind. */
const SAMPLE = 10

/** About how much a device of this person loads that has nothing yet: all are counted, and a few of each kind are weighed as this person sees them. */
export async function firstLoad(deps: SyncDeps, actor: Actor): Promise<{ documents: number; bytes: number }> {
  const living = (await grantsOf(deps, actor)).filter((grant) => grant.on)
  const sum = { documents: 0, bytes: 0 }
  for (const grant of widest(living)) {
    for (const col of COLLECTIONS_OF_ROLE[actor.role].filter((one) => mayHold(actor, grant.scope, one))) {
      const { documents, bytes } = await weigh(deps, { actor, living, grant, col })
      sum.documents += documents
      sum.bytes += Math.round(bytes)
    }
  }
  return sum
}

/** A right to one interview adds nothing to one to its whole scope. */
const widest = (grants: readonly Grant[]): Grant[] =>
  grants.filter((grant) => grant.only === '' || !grants.some(({ scope, only }) => scope === grant.scope && only === ''))

interface Weighed {
  actor: Actor
  living: readonly Grant[]
  grant: Grant
  col: CollectionName
}

async function weigh({ models }: SyncDeps, { actor, living, grant, col }: Weighed): Promise<{ documents: number; bytes: number }> {
  const { scope, only, gid } = grant
  const place = { scope, col, gid, del: false, ...(only === '' ? {} : { iv: only }) }
  const documents = await models.entities.countDocuments(place)
  if (documents === 0) return { documents, bytes: 0 }
  const sample = await models.entities.find(place).limit(SAMPLE).lean<StoredEntity[]>()
  const seen = sample.flatMap((entity) => viewOf(actor, living, entity)?.visible ?? [])
  return { documents, bytes: (documents * Buffer.byteLength(JSON.stringify(seen))) / sample.length }
}
