import { replicateRxCollection } from 'rxdb/plugins/replication'
import { Subject } from 'rxjs'
import type { AnyDoc } from '#shared/sync/collections.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import type { PullResult } from '#shared/sync/wire.ts'
import { noteOldEdits } from '../recovery/reset-replica.ts'
import { createPull } from './pull.ts'
import { createPush } from './push.ts'
import { untilDone } from './retry.ts'
import type { StoredCheckpoint } from './checkpoint-rewind.ts'
import { IDENTIFIER, idsOf, receivedOf, scan, sourceOf, type Replication } from './replication-meta.ts'
import type { SyncProblem } from '../types.ts'
import type { ReplicateOptions, Request } from './types.ts'

export interface RunningReplication {
  state: Replication
  /** pull now */
  reSync(): void
  /** documents that held unsent edits when it started */
  leftBehind(): Promise<readonly string[]>
  stop(): Promise<void>
}

/** documents of an answer at most */
export const PULL_BATCH = 500
/** as many as the server takes */
const PUSH_BATCH = 1000

/**
 * Replicates one collection. Failures are repeated inside the handlers, each attempt with a time limit, so RxDB never sees an error or an
 * unsettled request; pokes carry no documents and only trigger a pull.
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
    return source ? await noteOldEdits(options.startOver, scan(source), options.clock()) : []
  })
  const state: Replication = replicateRxCollection<AnyDoc, StoredCheckpoint>({
    replicationIdentifier: IDENTIFIER,
    collection,
    live: true,
    // Our own lock decides about the replicating tab, see leadership.ts.
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
    leftBehind: noteOld,
    stop: async () => {
      stopping.abort()
      await state.cancel()
    },
  }
}

/** Done once; what fails is tried again with the next call. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | null = null
  return async () => {
    done ??= work().catch((error: unknown) => {
      done = null
      throw error
    })
    return await done
  }
}

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
  own: { name: CollectionName; request: Request; noteOld: () => Promise<unknown>; state: () => Replication; again: () => void },
) {
  const pull = createPull({
    ...options,
    collection: own.name,
    ask: async (body) => {
      const { result, turn } = await own.request('pull', () => body)
      return { answer: result as PullResult, turn } // the server answers with its schema
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
