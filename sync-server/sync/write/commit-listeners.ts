import type { Deps } from '../../deps.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import type { SyncDeps } from '../sync-deps.ts'

/** Called after any edit is committed and published. Runs at least once, so it must be safe to repeat; it cannot undo the commit. */
export type CommitListener = (deps: Deps, committed: Committed) => Promise<void>

export interface Committed {
  entity: StoredEntity
  /** names of the fields this commit changed; `_deleted` for a removal */
  changed: readonly string[]
  /** the fields as they were; absent for a new document */
  before?: Readonly<Record<string, unknown>>
}

const listeners = new Set<CommitListener>()

/** Registers a listener once, however often the module that does so is loaded. */
export function onCommit(listener: CommitListener): void {
  listeners.add(listener)
}

/** A failing listener is logged, never passed on: the edit is committed and the user must hear so. */
export async function notifyCommitListeners(deps: SyncDeps, commits: readonly Committed[]): Promise<void> {
  for (const committed of commits) {
    for (const listener of listeners) {
      try {
        // The app hands its whole Deps to the core, which itself only knows the smaller part.
        await listener(deps as Deps, committed)
      } catch (error) {
        deps.log.error({ err: error, id: committed.entity._id, col: committed.entity.col }, 'a listener of commits failed')
      }
    }
  }
}
