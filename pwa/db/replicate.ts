import { replicateRxCollection } from 'rxdb/plugins/replication'
import { Subject } from 'rxjs'
import type { RxCollection } from 'rxdb/plugins/core'
import { SCHEMA_VERSION } from '#shared/sync/schema-version.ts'
import type { AnyDoc, CollectionName } from '#shared/sync/collections.ts'
import type { Checkpoint, PullAnswer, PushAnswer, PushRow } from '#shared/sync/wire.ts'
import { untilDone, type Waker } from './retry.ts'
import type { Transport } from './transport.ts'
import type { SyncProblem } from './types.ts'
import type { Replication } from './unsent.ts'

export interface ReplicateOptions {
  collection: RxCollection<AnyDoc>
  transport: Transport
  waker: Waker
  random: () => number
  pullBatchSize?: number
  retryBaseMs?: number
  /** waits until the server can know the scopes of these rows */
  beforePush(rows: readonly PushRow[], signal: AbortSignal): Promise<void>
  /** before the server's answer is written to the device */
  afterPush(rows: readonly PushRow[], answer: PushAnswer): Promise<void>
  onPush(rows: readonly PushRow[]): void
  onAttempt(direction: 'pull' | 'push', problem: SyncProblem | null, turn: number): void
  /** numbers each request, so that `syncNow` can tell a round that began after it was asked */
  nextTurn(): number
  /** a pull came to the end of everything; `turn` is its last request's */
  onPulledToEnd(turn: number): void
}

export interface RunningReplication {
  state: Replication
  /** pull now */
  reSync(): void
  stop(): Promise<void>
}

const PULL_BATCH = 500
const PUSH_BATCH = 100

/**
 * One collection's replication. Failures are repeated inside the handlers, each attempt with a time limit, so RxDB never sees an error
 * or a request that does not settle; pokes only ever ask it to pull again, they carry no documents.
 */
export function startReplication(options: ReplicateOptions): RunningReplication {
  const { collection } = options
  // The collection is named by us in addCollections.
  const name = collection.name as CollectionName
  const resync$ = new Subject<'RESYNC'>()
  const stopping = new AbortController()
  const retry = (direction: 'pull' | 'push') => ({
    waker: options.waker,
    signal: stopping.signal,
    random: options.random,
    nextTurn: () => options.nextTurn(),
    onAttempt: (problem: SyncProblem | null, turn: number) => options.onAttempt(direction, problem, turn),
    ...(options.retryBaseMs === undefined ? {} : { baseMs: options.retryBaseMs }),
  })
  const state: Replication = replicateRxCollection<AnyDoc, Checkpoint>({
    replicationIdentifier: `holdfast-${SCHEMA_VERSION}`,
    collection,
    live: true,
    // Every visible tab replicates, and the leader also when hidden: a frozen leader then stops nobody. The protocol bears it.
    waitForLeadership: false,
    // only for what fails on this device; attempts to reach the server are repeated inside the handlers
    retryTime: 250,
    pull: {
      batchSize: options.pullBatchSize ?? PULL_BATCH,
      stream$: resync$,
      handler: async (checkpoint, limit) => {
        let turn = 0
        const answer = (await untilDone(retry('pull'), async (attempt) => {
          turn = attempt
          return await options.transport.call('pull', { collection: name, checkpoint: checkpoint ?? null, limit })
        })) as PullAnswer
        if (answer.documents.length < limit) options.onPulledToEnd(turn)
        // Projected documents have the fields of the collection that this role sees; tombstones have an id.
        return answer as unknown as { documents: (AnyDoc & { _deleted: boolean })[]; checkpoint: Checkpoint }
      },
    },
    push: {
      batchSize: PUSH_BATCH,
      handler: async (untyped) => {
        const rows = untyped as unknown as PushRow[]
        options.onPush(rows)
        await options.beforePush(rows, stopping.signal)
        const answer = (await untilDone(retry('push'), () => options.transport.call('push', { collection: name, rows }))) as PushAnswer
        await options.afterPush(rows, answer)
        return answer.conflicts as unknown as (AnyDoc & { _deleted: boolean })[]
      },
    },
  })
  return {
    state,
    reSync: () => resync$.next('RESYNC'),
    stop: async () => {
      stopping.abort()
      await state.cancel()
    },
  }
}
