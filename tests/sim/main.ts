import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import type { Counts } from './core/counts.ts'
import { neverReached } from './coverage.ts'
import { applyMutant } from './mutants/apply.ts'
import { mutantOf } from './mutants/list.ts'
import { runPool } from './pool/run-pool.ts'
import { saveRun } from './report/facts.ts'

const HELP = `npm run sim -- [options]
  --seeds N     how many seeds (1000)
  --seed S      the first of them (1)
  --jobs J      processes (one per core)
  --failures F  stop after so many failing seeds (1)
  --mutant NAME with one safety rule switched off
  --trace       one seed with everything that happens
  --counts      how often everything was reached
  --save        write the part of docs/sync-proof.md about this run
`
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    failures: { type: 'string', default: '1' },
    mutant: { type: 'string' },
    trace: { type: 'boolean', default: false },
    counts: { type: 'boolean', default: false },
    save: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const mutant = values.mutant === undefined ? undefined : mutantOf(values.mutant)

const LAST_LINES = 60

async function runAll(): Promise<void> {
  const first = Number(values.seed)
  const interrupted = new AbortController()
  // Ctrl-C: what was found so far is told. A second one ends the program at once.
  process.once('SIGINT', () => interrupted.abort())
  const result = await runPool({
    first,
    signal: interrupted.signal,
    seeds: Number(values.seeds),
    jobs: Number(values.jobs),
    mostFailures: Number(values.failures),
    ...(mutant ? { mutant: mutant.name } : {}),
    progress: (run) => void (run % 10_000 === 0 && say(`${run} seeds …`)),
  })
  const { run, failed, counts, seconds } = result
  for (const { seed, failure } of failed) say(`seed ${seed} FAILED: ${failure}`)
  const [worst] = failed
  if (worst) await tellStory(worst.seed)
  say(`${run} seeds from ${first} in ${seconds.toFixed(1)} s (${(run / seconds).toFixed(0)} a second), ${failed.length} failed`)
  tellCounts(counts, run)
  if (values.save) saveRun({ ...result, first, jobs: Number(values.jobs) })
  process.exitCode = failed.length > 0 ? 1 : 0
}

/** The failing seed is run once more, now with its story kept. */
async function tellStory(seed: number): Promise<void> {
  const trace = await traceOf(seed)
  const end = trace.findIndex((line) => line.startsWith('FAILED'))
  for (const line of trace.slice(Math.max(0, end - LAST_LINES), end + 1)) say(line.slice(0, 600))
  say(`all of it: npm run sim -- --seed ${seed} --trace${mutant ? ` --mutant "${mutant.name}"` : ''}`)
}

async function traceSeed(seed: number): Promise<void> {
  const trace = await traceOf(seed)
  for (const line of trace) say(line)
  process.exitCode = trace.some((line) => line.startsWith('FAILED')) ? 1 : 0
}

async function traceOf(seed: number): Promise<readonly string[]> {
  if (mutant) applyMutant(mutant)
  // Only now: the mutant is applied while the code is loaded.
  const [{ runSeed }, { Counts }] = await Promise.all([import('./world/run-seed.ts'), import('./core/counts.ts')])
  return (await runSeed({ seed, counts: new Counts(), isTraced: true })).trace
}

function tellCounts(counts: Counts, run: number): void {
  if (values.counts) for (const [name, count] of counts.rows) say(`${String(count).padStart(10)}  ${name}`)
  if (run < 1000) return
  const missing = neverReached(counts)
  say(missing.length === 0 ? 'every crash point and every kind of trouble was reached' : `never reached: ${missing.join('; ')}`)
}

if (values.help) say(HELP)
else if (values.trace) await traceSeed(Number(values.seed))
else await runAll()
