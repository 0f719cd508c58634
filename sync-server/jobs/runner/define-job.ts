import type * as z from 'zod'
import type { Deps } from '../../deps.ts'

/** Kind of background work: the default export of a file in `jobs/`, whose name is the job's name. */
export interface Job<Data = unknown> {
  /** runs again and again, this long apart; absent = only when enqueued */
  everyMs?: number
  /** runs at the same time in one process; default 1 */
  concurrency?: number
  data: z.ZodType<Data>
  /** must be safe to run twice, also at once: a killed process leaves its job to the next one */
  run(deps: Deps, data: Data, attempt: Attempt): Promise<void>
}

export interface Attempt {
  /** 1 for the first try; a job that throws is tried again later, with growing pauses, for ever */
  number: number
}

export const defineJob = <Data>(job: Job<Data>): Job<Data> => job
