import type { Deps } from '../deps.ts'

/** What the sync core needs of the world: small, so that tests and simulators can hand in their own. */
export type SyncDeps = Pick<Deps, 'models' | 'clock' | 'random' | 'pokes' | 'log' | 'metrics' | 'runLater' | 'yieldToLoop'>
