import type { PullGate } from '#pwa/db/replication/pull-gate.ts'
import type { DigestAnswer, DigestRequest, PullResult, PullRequest, PushResult, PushRequest } from '#shared/sync/wire.ts'

/** The way from one start of the app to the servers, and its place in the order of things. */
export interface Port {
  /** a waiting step of this tab: other things happen meanwhile, and the tab may be closed here */
  pause(delayMs?: number): Promise<void>
  /** until the disk takes what was received */
  disk(): Promise<void>
  /** tries once to reach a server; rejects with LineLost, or with the app's own ResetRequired */
  pull(request: PullRequest): Promise<PullResult>
  push(request: PushRequest): Promise<PushResult>
  digest(request: DigestRequest): Promise<DigestAnswer>
  /** the disk fails, and RxDB stores the checkpoint all the same (F1 without its guard) */
  losesBatch(): boolean
  /** the server asked the device to read everything again */
  startsOver(): void
  /** an edit was not sent, because it may have been taken and forgotten */
  keptBack(): void
  /**
   * Reports a newer state pulled and dropped during an unconfirmed conflict, because the receiving half wrote between RxDB's two writes. It
   * stays away until the next edit or comparison of digests.
   */
  overtaken(): void
  /** Reports that this tab received older documents than the device has: another tab of it was faster. */
  steppedBack(): void
  pullLimit: number
  pushLimit: number
}

/** Functions of its tab that one collection's replication needs. */
export interface TabPort extends Port {
  gate: PullGate
  /** resolves when it is known which edits are too old to be sent */
  noteOld(): Promise<void>
  /** the server asked for it */
  beginAnew(): Promise<void>
  /** resolves when the server can know the scopes of these rows (pwa/db/replication/wait-for-parent.ts) */
  beforePush(rows: PushRequest['rows']): Promise<void>
  /** before the answer is written to the device */
  afterPush(rows: PushRequest['rows'], answer: PushResult): void
}
