import { newReplica, type Replica } from '#shared/sync/stamp.ts'
import type { SyncDeps } from '../sync-deps.ts'

const replicas = new WeakMap<object, Replica>()

/** The server edits with stamps of its own, one replica per process (per set of models, so that tests stay apart). */
export function replicaOf(deps: Pick<SyncDeps, 'models' | 'random'>): Replica {
  let replica = replicas.get(deps.models)
  if (!replica) {
    replica = newReplica(() => `s${deps.random.id()}`)
    replicas.set(deps.models, replica)
  }
  return replica
}

/** The next stamp of this process. */
export function nextStamp(deps: Pick<SyncDeps, 'models' | 'random'>): string {
  const replica = replicaOf(deps)
  return `${replica.id}:${++replica.counter}`
}
