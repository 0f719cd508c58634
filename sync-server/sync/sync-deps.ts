import type { Deps } from '../deps.ts'

/** Dependencies of the sync core: small, so that tests and simulators can hand in their own. */
export type SyncDeps = Pick<Deps, 'models' | 'clock' | 'random' | 'pokes' | 'log' | 'metrics' | 'runLater' | 'yieldToLoop' | 'jobs'>
