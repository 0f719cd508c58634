import type { RxCollection } from 'rxdb/plugins/core'
import type { AnyDoc } from '#shared/sync/collections.ts'
import type { Checkpoint, PullResult, PushResult, PushRow, Since } from '#shared/sync/wire.ts'
import type { Evictions } from './evictions.ts'
import type { PullGate } from './pull-gate.ts'
import type { Waker } from './retry.ts'
import type { RewindList } from './checkpoint-rewind.ts'
import type { StartOver } from '../recovery/start-over.ts'
import type { Transport } from './transport.ts'
import type { SyncProblem } from '../types.ts'

export interface ReplicateOptions {
  collection: RxCollection<AnyDoc>
  transport: Pick<Transport, 'call'>
  waker: Waker
  random: () => number
  device: string
  rewinds: RewindList
  drops: Evictions
  startOver: StartOver
  gate: PullGate
  clock: () => number
  pullBatchSize?: number
  retryBaseMs?: number
  /** waits until the server can know the scopes of these rows */
  beforePush(rows: readonly PushRow[], signal: AbortSignal): Promise<void>
  /** before the server's answer is written to the device */
  afterPush(rows: readonly PushRow[], answer: PushResult): Promise<void>
  onPush(rows: readonly PushRow[]): void
  onAttempt(direction: 'pull' | 'push', problem: SyncProblem | null, turn: number): void
  /** numbers each request, so that `syncNow` can tell a round that began after it was asked */
  nextTurn(): number
  /** a pull came to the end of everything; `turn` is its last request's */
  onPulledToEnd(turn: number): void
  /** an answer, with the checkpoint that was asked with */
  onPulled(before: Checkpoint | null, answer: PullResult): void
  onResetRequired(): Promise<void>
  /** a push was refused with what the pull answered as `since` */
  onPushRefused(since: Since | undefined): Promise<void>
  /** something went wrong on this device inside the replication */
  onError(error: unknown): void
}

/** `body` is made anew for each attempt. */
export type Request = (direction: 'pull' | 'push', body: () => object) => Promise<{ result: unknown; turn: number }>
