import type { CollectionName } from '#shared/primitives/collections.ts'
import type { SyncProblem, SyncTruth } from '../types.ts'
import type { UnsentEntry } from '../replication/unsent.ts'

/** Facts that the leader knows and every tab shows. */
export interface SharedFacts {
  problem: SyncProblem | null
  /** each collection was read to its end once */
  isRead: boolean
  /** left out by an older version of the app */
  isCatchingUp?: boolean
  lastSuccessAt: number | null
  contactAt: number | null
  notice: 'reset' | null
  unsent: UnsentEntry[]
  counted: CollectionName[]
  /** tab -> number of its last edit that the leader has heard of */
  heard: Record<string, number>
}

/** Messages between the tabs of one account. `from` and `to` are tabs. */
export type TabMessage =
  | { kind: 'ping'; from: string; isBack: boolean }
  | { kind: 'beat'; from: string; term: number }
  | { kind: 'facts'; from: string; facts: SharedFacts }
  | { kind: 'edit'; from: string; n: number; entry: UnsentEntry }
  | { kind: 'ask'; from: string; id: string; timeoutMs: number }
  | { kind: 'answer'; from: string; to: string; id: string; truth: SyncTruth }
  | { kind: 'token'; from: string; token: string }
  | { kind: 'rescued'; from: string }
  | { kind: 'dismiss'; from: string }
  | { kind: 'gone'; from: string; scopes: string[] }

/** The part of a BroadcastChannel used here. Tests hand in their own. */
export interface Channel {
  postMessage(message: unknown): void
  close(): void
  onmessage: ((event: { data: unknown }) => void) | null
}

/** Raised when messages change, so that tabs of two versions of the app do not talk past each other. */
const VERSION = 1

export const channelName = (database: string): string => `${database}-tabs-${VERSION}`
export const lockName = (database: string): string => `${database}-sync`

/** Only this app's tabs of one version speak on the channel, so the kind is proof enough. */
export const isTabMessage = (data: unknown): data is TabMessage =>
  typeof data === 'object' && data !== null && 'kind' in data && 'from' in data
