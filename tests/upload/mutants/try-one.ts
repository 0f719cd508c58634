import fc from 'fast-check'
import { parseArgs } from 'node:util'
import { applyMutant } from '../../sim/mutants/apply.ts'
import { mutantOf } from './list.ts'

/** Plays histories with one rule switched off, or with all of them on; says what was broken, or nothing. A process each, because modules are loaded once. */
const { values } = parseArgs({
  options: { mutant: { type: 'string' }, runs: { type: 'string', default: '3000' }, seed: { type: 'string', default: '1' } },
})
if (values.mutant !== undefined) applyMutant(mutantOf(values.mutant))
const { happenings, play } = await import('../random-history.ts')
const result = fc.check(
  fc.property(happenings, (list) => void play(list)),
  { numRuns: Number(values.runs), seed: Number(values.seed), endOnFailure: true },
)
const reason = result.errorInstance instanceof Error ? result.errorInstance.message : ''
process.stdout.write(`${JSON.stringify({ caught: result.failed, runs: result.numRuns, reason: reason.slice(0, 200) })}\n`)
