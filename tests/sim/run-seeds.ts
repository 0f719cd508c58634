import { performance } from 'node:perf_hooks'
import { Counts } from './core/counts.ts'
import { neverReached } from './coverage.ts'
import { runSeed } from './world/run-seed.ts'

export interface RunOptions {
  first: number
  seeds: number
  /** stop after so many failing seeds */
  mostFailures: number
  /** tell everything that happens */
  isTraced: boolean
  /** only name failing seeds, without their story */
  isQuiet: boolean
  showsCounts: boolean
  say(line: string): void
}

const LAST_LINES = 80

/** Runs seeds one after the other and tells how it went. Answers how many failed. */
export async function runSeeds(options: RunOptions): Promise<number> {
  const { first, seeds, say } = options
  const counts = new Counts()
  const started = performance.now()
  let failed = 0
  let run = 0
  for (let seed = first; seed < first + seeds && failed < options.mostFailures; seed++) {
    const result = await runSeed({ seed, counts, isTraced: options.isTraced })
    run++
    if (options.isTraced) for (const line of result.trace) say(line)
    if (result.failure === null) continue
    failed++
    await tellFailure(seed, result.failure, options)
  }
  const seconds = (performance.now() - started) / 1000
  say(`${run} seeds from ${first} in ${seconds.toFixed(1)} s (${(run / seconds).toFixed(0)} a second), ${failed} failed`)
  tellCounts(counts, run, options)
  return failed
}

/** The failing seed is run once more, now with its story kept. */
async function tellFailure(seed: number, failure: string, { say, isTraced, isQuiet }: RunOptions): Promise<void> {
  say(`seed ${seed} FAILED: ${failure}`)
  if (isTraced || isQuiet) return
  const { trace } = await runSeed({ seed, counts: new Counts(), isTraced: true })
  const end = trace.findIndex((line) => line.startsWith('FAILED'))
  for (const line of trace.slice(0, 1)) say(line)
  for (const line of trace.slice(Math.max(1, end - LAST_LINES), end + 1)) say(line)
  say(`all of it: node tests/sim/main.ts --seed ${seed} --seeds 1 --trace`)
}

function tellCounts(counts: Counts, run: number, { say, showsCounts }: RunOptions): void {
  if (showsCounts) for (const [name, count] of counts.rows) say(`${String(count).padStart(10)}  ${name}`)
  const missing = neverReached(counts)
  if (run >= 1000)
    say(missing.length === 0 ? 'every crash point and every kind of trouble was reached' : `never reached: ${missing.join('; ')}`)
}
