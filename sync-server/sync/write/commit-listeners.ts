import type { CollectionName } from '#shared/primitives/collections.ts'
import type { Deps } from '../../deps.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import { docOf, type Doc } from '../documents.ts'
import type { FieldsOf } from '../document-types.ts'
import type { SyncDeps } from '../sync-deps.ts'

/** A commit as a listener of its collection gets it. */
export type Commit<C extends CollectionName> = C extends CollectionName
  ? Pick<Doc<C>, 'id' | 'gid' | 'scope' | 'iv' | 'rev' | 'op' | 'fop' | 'by' | 'at'> & {
      col: C
      /** null: it was deleted and has lost its fields */
      doc: Doc<C> | null
      /** names of the fields this commit changed; `_deleted` for a removal */
      changed: readonly ((keyof FieldsOf<C> & string) | '_deleted')[]
      /** the fields as they were; absent for a new document */
      before?: Readonly<FieldsOf<C>>
    }
  : never

/** Told after an edit is committed and published, whoever made it. Runs at least once, so it must be safe to repeat; it cannot undo the commit. */
type CommitListener<C extends CollectionName> = (deps: Deps, commit: Commit<C>) => Promise<void>

/** A commit as the writers of documents announce it. */
export interface Committed {
  entity: StoredEntity
  /** names of the fields this commit changed; `_deleted` for a removal */
  changed: readonly string[]
  /** the fields as they were; absent for a new document */
  before?: Readonly<Record<string, unknown>>
}

const listeners = new Map<unknown, { cols: readonly CollectionName[]; hear: CommitListener<CollectionName> }>()

/** Registers a listener of one collection or several once, however often the module that does so is loaded. */
export function onCommit<C extends CollectionName>(cols: C | readonly C[], listener: CommitListener<C>): void {
  // it hears commits of its collections only
  listeners.set(listener, { cols: [cols].flat(), hear: (deps, commit) => listener(deps, commit as Commit<C>) })
}

/** Interviews whose commits are told side by side: listeners that count or read the same share it, and others need the database too. */
const TOGETHER = 25

/**
 * Tells listeners of commits, those of one interview in their order, and so those that belong to none. A failing listener is logged, never passed on: the edit is committed
 * and the user must hear so.
 */
export async function notifyCommitListeners(deps: SyncDeps, commits: readonly Committed[]): Promise<void> {
  const left = Map.groupBy(commits, ({ entity }) => entity.iv).values()
  const tellNext = async (): Promise<void> => {
    for (const group of left) for (const committed of group) await tellAll(deps, committed)
  }
  await Promise.all(Array.from({ length: Math.min(TOGETHER, commits.length) }, tellNext))
}

async function tellAll(deps: SyncDeps, committed: Committed): Promise<void> {
  const commit = commitOf(committed)
  for (const { cols, hear } of listeners.values()) {
    if (!cols.includes(commit.col)) continue
    try {
      // The app hands its whole Deps to the core, which itself only knows the smaller part.
      await hear(deps as Deps, commit)
    } catch (error) {
      deps.log.error({ err: error, id: commit.id, col: commit.col }, 'a listener of commits failed')
    }
  }
}

/** The commit with its document, typed. */
export function commitOf({ entity, changed, before }: Committed): Commit<CollectionName> {
  const { _id: id, col, gid, scope, iv, rev, op, fop, by, at, del } = entity
  const doc = del ? null : docOf(col, entity)
  // every commit passed the zod object of its collection
  return { id, col, gid, scope, iv, rev, op, fop, by, at, doc, changed, ...(before && { before }) } as Commit<CollectionName>
}
