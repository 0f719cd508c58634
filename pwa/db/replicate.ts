import { replicateRxCollection } from 'rxdb/plugins/replication'
import { Subject } from 'rxjs'
import type { RxCollection } from 'rxdb/plugins/core'
import type { AnyDoc, CollectionName } from '#shared/sync/collections.ts'
import type { Checkpoint, PullAnswer, PushAnswer, PushRow, Since } from '#shared/sync/wire.ts'
import { noteOldEdits } from './begin-anew.ts'
import type { Drops } from './drops.ts'
import { createPull } from './pull.ts'
import type { PullGate } from './pull-gate.ts'
import { createPush } from './push.ts'
import { untilDone, type Waker } from './retry.ts'
import type { RewindList, StoredCheckpoint } from './rewind.ts'
import { IDENTIFIER, idsOf, receivedOf, scan, sourceOf, type Replication } from './scan.ts'
import type { StartOver } from './start-over.ts'
import type { Transport } from './transport.ts'
import type { SyncProblem } from './types.ts'

export interface ReplicateOptions {
  collection: RxCollection<AnyDoc>
  transport: Transport
  waker: Waker
  random: () => number
  device: string
  rewinds: RewindList
  drops: Drops
  startOver: StartOver
  gate: PullGate
  clock: () => number
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
  /** an answer, with the checkpoint that was asked with */
  onPulled(before: Checkpoint | null, answer: PullAnswer): void
  onResetRequired(): Promise<void>
  /** a push was refused with what the pull answered as `since` */
  onPushRefused(since: Since | undefined): Promise<void>
  /** something went wrong on this device inside the replication */
  onError(error: unknown): void
}

export interface RunningReplication {
  state: Replication
  /** pull now */
  reSync(): void
  stop(): Promise<void>
}

const PULL_BATCH = 500
/** as many as the server takes */
const PUSH_BATCH = 1000

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
  const request: Request = async (direction, body) =>
    await untilDone(retryOptions(options, direction, stopping.signal), async (turn) => {
      const result = await options.transport.call(direction, body(), stopping.signal)
      return { result, turn }
    })
  const received = async (ids: readonly string[]) => {
    const source = await sourceOf(state)
    return source ? await receivedOf(source, ids) : new Map<string, never>()
  }
  const noteOld = once(async () => {
    const source = await sourceOf(state)
    if (source) await noteOldEdits(options.startOver, scan(source), options.clock())
  })
  const state: Replication = replicateRxCollection<AnyDoc, StoredCheckpoint>({
    replicationIdentifier: IDENTIFIER,
    collection,
    live: true,
    // Who replicates is decided by our own lock, see leadership.ts.
    waitForLeadership: false,
    toggleOnDocumentVisible: false,
    // only for what fails on this device; attempts to reach the server are repeated inside the handlers
    retryTime: 250,
    pull: {
      batchSize: options.pullBatchSize ?? PULL_BATCH,
      stream$: resync$,
      handler: pullHandler(options, { name, request, noteOld, state: () => state, again: () => resync$.next('RESYNC') }),
    },
    push: { batchSize: PUSH_BATCH, handler: createPush({ ...options, name, request, noteOld, received, signal: stopping.signal }) },
  })
  // The leader goes on while hidden. Without this RxDB would send mouse events to the page every 20 s, to keep it awake; it looks at this when it starts.
  state.toggleOnDocumentVisible = true
  state.error$.subscribe((error) => options.onError(error))
  return {
    state,
    reSync: () => resync$.next('RESYNC'),
    stop: async () => {
      stopping.abort()
      await state.cancel()
    },
  }
}

/** Done once; what fails is tried again with the next call. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null
  return async () => {
    done ??= work().catch((error: unknown) => {
      done = null
      throw error
    })
    await done
  }
}

/** `body` is made anew for each attempt. */
export type Request = (direction: 'pull' | 'push', body: () => object) => Promise<{ result: unknown; turn: number }>

const retryOptions = (options: ReplicateOptions, direction: 'pull' | 'push', signal: AbortSignal) => ({
  waker: options.waker,
  signal,
  random: options.random,
  nextTurn: () => options.nextTurn(),
  onAttempt: (problem: SyncProblem | null, turn: number) => options.onAttempt(direction, problem, turn),
  ...(options.retryBaseMs === undefined ? {} : { baseMs: options.retryBaseMs }),
})

function pullHandler(
  options: ReplicateOptions,
  own: { name: CollectionName; request: Request; noteOld: () => Promise<void>; state: () => Replication; again: () => void },
) {
  const pull = createPull({
    ...options,
    collection: own.name,
    ask: async (body) => {
      const { result, turn } = await own.request('pull', () => body)
      return { answer: result as PullAnswer, turn } // the server answers with its schema
    },
    listIds: async () => {
      const source = await sourceOf(own.state())
      return source ? await idsOf(scan(source)) : { clean: [], unsent: [] }
    },
    onEnd: (turn) => options.onPulledToEnd(turn),
    onAnswer: (before, answer) => options.onPulled(before, answer),
    onResetRequired: () => options.onResetRequired(),
    again: own.again,
  })
  return async (checkpoint: StoredCheckpoint | undefined, limit: number) => {
    await own.noteOld()
    // RxDB makes an empty object of "none yet".
    const pulled = await pull(checkpoint && 'v' in checkpoint ? checkpoint : null, limit)
    // Projected documents have the fields of the collection that this role sees; tombstones have an id.
    return pulled as unknown as { documents: (AnyDoc & { _deleted: boolean })[]; checkpoint: StoredCheckpoint }
  }
}
