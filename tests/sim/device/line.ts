import type { PullAnswer, PullRequest, PushAnswer, PushRequest } from '#shared/sync/wire.ts'

/** What one collection's replication needs of its tab. */
export interface TabPort {
  /** a waiting step of this tab: other things happen meanwhile, and the tab may be closed here */
  pause(delayMs?: number): Promise<void>
  /** one attempt to reach a server; rejects with LineLost */
  pull(request: PullRequest): Promise<PullAnswer>
  push(request: PushRequest): Promise<PushAnswer>
  /** resolves when the server can know the scopes of these rows (pwa/db/held-back.ts) */
  beforePush(rows: PushRequest['rows']): Promise<void>
  /** before the answer is written to the device */
  afterPush(rows: PushRequest['rows'], answer: PushAnswer): void
  pullLimit: number
  pushLimit: number
}
