import type { RxCollection } from 'rxdb/plugins/core'
import { textOf } from '#shared/lib/text-of.ts'
import type { AnyDoc } from '#shared/sync/collections.ts'
import type { PushRow } from '#shared/sync/wire.ts'
import { isScopeOf, jobIdOf, scopeOf } from '#shared/primitives/scopes.ts'
import type { Waker } from './retry.ts'

const LOOK_AGAIN_MS = 2000

/**
 * Documents of a job made on this device wait until the server has the job itself: before that its scope is unknown there,
 * and an unknown scope is answered like a foreign one.
 */
export class WaitForParent {
  readonly #jobs: RxCollection<AnyDoc> | undefined
  readonly #waker: Waker
  readonly #confirmed = new Set<string>()

  constructor(jobs: RxCollection<AnyDoc> | undefined, waker: Waker) {
    this.#jobs = jobs
    this.#waker = waker
  }

  /** The server has judged these job documents. */
  confirm(jobIds: readonly string[]): void {
    for (const id of jobIds) this.#confirmed.add(id)
    this.#waker.wake()
  }

  /** Resolves when every job these rows belong to is known to the server, or is no more. */
  async wait(rows: readonly PushRow[], signal: AbortSignal): Promise<void> {
    const jobs = this.#jobs
    if (!jobs) return
    for (const jobId of jobsOf(rows)) {
      while (!(await this.#isKnown(jobs, jobId))) {
        await this.#waker.sleep(LOOK_AGAIN_MS, signal)
        signal.throwIfAborted()
      }
    }
  }

  async #isKnown(jobs: RxCollection<AnyDoc>, jobId: string): Promise<boolean> {
    if (this.#confirmed.has(jobId)) return true
    const job = await jobs.findOne(jobId).exec()
    return !job || job.rev > 0
  }
}

/** The job documents themselves are not held back: a job's id is its scope's. */
function jobsOf(rows: readonly PushRow[]): Set<string> {
  const jobs = new Set<string>()
  for (const { newDocumentState: doc } of rows) {
    const scope = textOf(doc['scope'])
    if (isScopeOf('job', scope) && scope !== scopeOf.job(doc.id)) jobs.add(jobIdOf(scope))
  }
  return jobs
}
