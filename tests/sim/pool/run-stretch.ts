import { Counts } from '../core/counts.ts'
import { runSeed } from '../world/run-seed.ts'
import type { FailedSeed, Stretch, StretchResult } from './messages.ts'

/** Runs seeds one after the other, up to `mostFailures` failing ones. */
export async function runStretch({ first, seeds }: Stretch, mostFailures: number): Promise<StretchResult> {
  const counts = new Counts()
  const failed: FailedSeed[] = []
  let run = 0
  // In an event's own turn Node runs ticks before promises, and the first step of the first seed would not settle as anywhere else.
  await Promise.resolve()
  for (let seed = first; seed < first + seeds && failed.length < mostFailures; seed++) {
    const { failure } = await runSeed({ seed, counts })
    run++
    if (failure !== null) failed.push({ seed, failure })
  }
  return { run, failed, counts: counts.rows }
}
