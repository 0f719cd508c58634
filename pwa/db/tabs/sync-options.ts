import type { DeviceStore } from '../device-store.ts'
import type { EngineOptions } from '../replication/engine.ts'
import type { Locks } from './leadership.ts'
import type { LeaseKeeper } from '../lease/lease.ts'
import type { Channel } from './tab-messages.ts'

export interface SyncOptions extends Pick<
  EngineOptions,
  'collections' | 'transport' | 'guard' | 'clock' | 'random' | 'device' | 'pullBatchSize' | 'retryBaseMs' | 'pollMs' | 'resend'
> {
  accountId: string
  /** of the database: tabs with the same one share it */
  name: string
  store: DeviceStore
  lease: LeaseKeeper
  /** null: every tab replicates */
  locks: Locks | null
  channel: Channel | null
  /** interval at which a follower asks the leader for a sign of life */
  pingMs?: number
  /** interval of comparing everything with the server */
  compareEveryMs?: number
}
