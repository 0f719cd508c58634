import { parseArgs } from 'node:util'
import { applyMutant } from './mutants/apply.ts'
import { MUTANTS } from './mutants/list.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    failures: { type: 'string', default: '1' },
    mutant: { type: 'string' },
    trace: { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
    counts: { type: 'boolean', default: false },
  },
})

const mutant = MUTANTS.find(({ name }) => name === values.mutant)
if (values.mutant !== undefined && !mutant) throw new Error(`there is no mutant "${values.mutant}"`)
if (mutant) applyMutant(mutant)

// Only now: the mutant is applied while the code is loaded.
const { runSeeds } = await import('./run-seeds.ts')
const failed = await runSeeds({
  first: Number(values.seed),
  seeds: Number(values.seeds),
  mostFailures: Number(values.failures),
  isTraced: values.trace,
  isQuiet: values.quiet,
  showsCounts: values.counts,
  say: (line) => process.stdout.write(`${line}\n`),
})
process.exitCode = failed > 0 ? 1 : 0
