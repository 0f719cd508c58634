import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runPool } from '../pool/run-pool.ts'
import { KEPT_SEEDS } from '../kept-seeds.ts'
import { readMutants, saveMutants, type MutantFacts } from '../report/facts.ts'
import { MUTANTS, type Mutant } from './list.ts'

/**
 * Runs the simulator once per mutant and tells after how many seeds it is caught. What was caught with the same code is not run again, so the
 * command may be stopped and started anew.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '100000' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    only: { type: 'string' },
  },
})

const ROOT = path.join(import.meta.dirname, '..', '..', '..')
const FIRST_SEEDS = 400
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const code = hashOfCode()
const facts: MutantFacts = readMutants()
const before = { ...facts }
const wanted = MUTANTS.filter((mutant) => (values.only === undefined || mutant.name.includes(values.only)) && isOpen(mutant))
// Most mutants die within a few seeds: those run side by side, one process each. What is left gets all processes.
const waiting = [...wanted]
await Promise.all(
  Array.from({ length: Number(values.jobs) }, async () => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift())
      await hunt(mutant, { seeds: Math.min(FIRST_SEEDS, Number(values.seeds)), jobs: 1 })
  }),
)
for (const mutant of wanted.filter(isOpen)) {
  await tryKnown(mutant)
  if (isOpen(mutant)) await hunt(mutant, { seeds: Number(values.seeds), jobs: Number(values.jobs) })
}

const missed = MUTANTS.filter((mutant) => facts[mutant.name]?.seed === null)
for (const { name } of missed) say(`NOT CAUGHT: ${name}`)
process.exitCode = missed.length > 0 ? 1 : 0

function isOpen({ name }: Mutant): boolean {
  const fact = facts[name]
  return fact?.code !== code || (fact.seed === null && fact.tried < Number(values.seeds))
}

/** Seeds that noticed something once are likely to do so again, and spare tens of thousands of others. */
async function tryKnown(mutant: Mutant): Promise<void> {
  const known = [hintOf(mutant), ...KEPT_SEEDS.map(({ seed }) => seed)]
  const only = known.flatMap((seed) => (seed && seed > FIRST_SEEDS && seed <= Number(values.seeds) ? [seed] : []))
  const { failed } = await runPool({ first: 1, seeds: only.length, only, jobs: Number(values.jobs), mostFailures: 1, mutant: mutant.name })
  const [first] = failed
  if (!first) return
  facts[mutant.name] = { code, seed: first.seed, isAtMost: true, tried: first.seed, failure: first.failure }
  saveMutants(facts)
  say(`${mutant.name}: caught by seed ${first.seed}, which is known from before`)
}

function hintOf({ name }: Mutant): number | undefined {
  return before[name]?.seed ?? before[name]?.hint
}

async function hunt(mutant: Mutant, { seeds, jobs }: { seeds: number; jobs: number }): Promise<void> {
  const { failed, run } = await runPool({ first: 1, seeds, jobs, mostFailures: 1, mutant: mutant.name })
  const [first] = failed
  const hint = hintOf(mutant)
  facts[mutant.name] = {
    code,
    seed: first?.seed ?? null,
    tried: first?.seed ?? run,
    failure: first?.failure ?? '',
    ...(first || hint === undefined ? {} : { hint }),
  }
  saveMutants(facts)
  say(`${mutant.name}: ${first ? `caught by seed ${first.seed}` : `not within ${run} seeds`}`)
}

/** Of everything the simulator runs. */
function hashOfCode(): string {
  const hash = createHash('sha256')
  const files = globSync(
    ['sync-server/sync/**/*.ts', 'shared-schema/**/*.ts', 'tests/sim/{world,device,server,shim,core,checks}/**/*.ts', 'pwa/db/**/*.ts'],
    { cwd: ROOT },
  )
  for (const file of files.filter((name) => !name.endsWith('.test.ts')).sort())
    hash.update(file).update(readFileSync(path.join(ROOT, file)))
  return hash.digest('hex').slice(0, 16)
}
