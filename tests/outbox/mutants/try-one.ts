import fc from 'fast-check'
import { applyMutant } from '../../sim/mutants/apply.ts'
import { outboxMutantOf } from './list.ts'

/** Plays histories with one rule switched off, or with all of them on; says what was broken, or nothing. A process each, because modules are loaded once. */
const name = process.argv[2]
if (name !== undefined) applyMutant(outboxMutantOf(name))
const { happenings, play } = await import('../random-history.ts')
const result = await fc.check(fc.asyncProperty(happenings, play), { numRuns: 10_000, seed: 1, endOnFailure: true })
const reason = result.errorInstance instanceof Error ? result.errorInstance.message : ''
process.stdout.write(`${JSON.stringify({ caught: result.failed, runs: result.numRuns, reason: reason.slice(0, 200) })}\n`)
