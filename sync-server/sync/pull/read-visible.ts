import type { Actor } from '#shared/primitives/roles.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import { project, type Viewer } from '#shared/sync/project.ts'
import { docAsSeen, docOf, type Doc } from '../documents.ts'
import type { SyncDeps } from '../sync-deps.ts'
import { readScope } from './scope-memory.ts'
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

/** Reads the documents of a scope with the fields that sync gives to such a viewer, without stamps: for lists of thousands. */
export async function findAsSeenBy<C extends CollectionName>(
  deps: Pick<SyncDeps, 'models' | 'clock' | 'random'>,
  viewer: Viewer,
  col: C,
  { scope, gid }: { scope: string; gid: string },
): Promise<Doc<C>[]> {
  const found = await readScope(deps, { scope, gid, col })
  return found.flatMap((entity) => {
    const seen = project(viewer, masterOf({ ...entity, fop: {}, seen: {} }))
    return seen ? [docAsSeen<C>(seen)] : []
  })
}
