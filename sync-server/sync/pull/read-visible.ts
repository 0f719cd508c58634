import type { Actor, GrantRole } from '#shared/primitives/roles.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import { project, seesAlike, type Viewer } from '#shared/sync/project.ts'
import { docAsSeen, docOf, type Doc } from '../documents.ts'
import type { SyncDeps } from '../sync-deps.ts'
import { readScope, type Unstamped } from './scope-memory.ts'
import { grantsOf, masterOf, viewOf } from './visible-grants.ts'

/** Reads the documents of an interview, or of several, that the actor may see by sync. */
export async function findVisible<C extends CollectionName>(
  deps: Pick<SyncDeps, 'models'>,
  actor: Actor,
  col: C,
  { iv, gid }: { iv: string | readonly string[]; gid: string },
): Promise<Doc<C>[]> {
  const of = typeof iv === 'string' ? iv : { $in: [...iv] }
  const found = await deps.models.entities.find({ iv: of, gid, col, del: false }).lean()
  const grants = await grantsOf(deps, actor)
  return found.filter((entity) => viewOf(actor, grants, entity)).map((entity) => docOf(col, entity))
}

/** Documents of a scope as one kind of viewer sees them. Whoever asks reads them only: they are the same for all of that kind. */
export interface SeenRows<C extends CollectionName> {
  /** the same list as long as nothing has changed */
  rows: readonly Doc<C>[]
  /** lives as long as these documents are remembered; null: of few, which are read at each call */
  keptIn: object | null
}

/** Reads the documents of a scope with the fields that sync gives to such a viewer, without stamps: for lists of thousands. */
export async function listAsSeenBy<C extends CollectionName>(
  deps: Pick<SyncDeps, 'models' | 'clock' | 'random'>,
  viewer: Viewer,
  col: C,
  { scope, gid }: { scope: string; gid: string },
): Promise<SeenRows<C>> {
  const { rows, keptIn } = await readScope(deps, { scope, gid, col })
  if (keptIn === null || !seesAlike(viewer.role, col))
    return { rows: rows.flatMap((entity) => seenBy<C>(viewer, entity) ?? []), keptIn: null }
  const sights = sightsIn.get(keptIn) ?? new Map<GrantRole, Sight>()
  sightsIn.set(keptIn, sights)
  const sight = sights.get(viewer.role) ?? { of: [], rows: [], docs: new WeakMap() }
  sights.set(viewer.role, sight)
  if (sight.of !== rows) {
    sight.of = rows
    sight.rows = rows.flatMap((entity) => {
      const seen = sight.docs.get(entity) ?? seenBy(viewer, entity)
      if (seen) sight.docs.set(entity, seen)
      return seen ?? []
    })
  }
  // kept rows are of this collection
  return { rows: sight.rows as readonly Doc<C>[], keptIn: sight }
}

/** The same without the list's identity. */
export const findAsSeenBy = async <C extends CollectionName>(
  deps: Pick<SyncDeps, 'models' | 'clock' | 'random'>,
  viewer: Viewer,
  col: C,
  place: { scope: string; gid: string },
): Promise<readonly Doc<C>[]> => (await listAsSeenBy(deps, viewer, col, place)).rows

/** Documents of a remembered scope in the eyes of a role, all of whose holders see the very same of the collection. */
interface Sight {
  of: readonly Unstamped[]
  rows: readonly Doc<CollectionName>[]
  docs: WeakMap<Unstamped, Doc<CollectionName>>
}
const sightsIn = new WeakMap<object, Map<GrantRole, Sight>>()

function seenBy<C extends CollectionName>(viewer: Viewer, entity: Unstamped): Doc<C> | null {
  const seen = project(viewer, masterOf({ ...entity, fop: {}, seen: {} }))
  return seen && docAsSeen<C>(seen)
}
