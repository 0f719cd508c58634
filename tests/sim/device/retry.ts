import { LineLost } from '../core/failure.ts'
import type { TabPort } from './line.ts'

export const RETRY_MS = 4000

/** Repeats the very same request until it is answered, as pwa/db/replication/retry.ts does inside RxDB's handlers. */
export async function untilDone<T>(tab: Pick<TabPort, 'pause'>, attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof LineLost)) throw error
      await tab.pause(RETRY_MS)
    }
  }
}
