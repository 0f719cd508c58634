import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { MUTANTS, type Mutant } from './list.ts'

/** Runs the simulator once per mutant, each in a process of its own, and tells after how many seeds it is caught: one line of a table each. */
const { values } = parseArgs({ options: { seeds: { type: 'string', default: '100000' }, only: { type: 'string' } } })

const MAIN = path.join(import.meta.dirname, '..', 'main.ts')

function caughtAfter(mutant: Mutant): { seeds: number; failure: string } | null {
  const run = spawnSync(process.execPath, [MAIN, '--mutant', mutant.name, '--seeds', values.seeds, '--quiet'], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  if (run.stderr) throw new Error(run.stderr)
  const match = /seed (\d+) FAILED: (.*)/.exec(run.stdout)
  return match?.[1] && match[2] ? { seeds: Number(match[1]), failure: match[2] } : null
}

let missed = 0
process.stdout.write('| switched off | the rule | caught after seeds | how |\n|---|---|---|---|\n')
for (const mutant of MUTANTS.filter(({ name }) => values.only === undefined || name.includes(values.only))) {
  const caught = caughtAfter(mutant)
  if (!caught) missed++
  const how = caught ? caught.failure.replaceAll('|', '/').slice(0, 120) : ''
  process.stdout.write(`| ${mutant.name} | ${mutant.rule} | ${caught?.seeds ?? `not in ${values.seeds}`} | ${how} |\n`)
}
process.exitCode = missed > 0 ? 1 : 0
