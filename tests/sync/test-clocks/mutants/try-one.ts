import { parseArgs } from 'node:util'
import { applyMutant } from '../../../sim/mutants/apply.ts'
import { clockMutantOf } from './list.ts'

/** Asks the rules of tests and clocks with one of them switched off; a process each, because modules are loaded once. */
const { values } = parseArgs({ options: { mutant: { type: 'string', default: '' } } })
applyMutant(clockMutantOf(values.mutant))
const { brokenClockRules } = await import('../broken-clock-rules.ts')
process.stdout.write(JSON.stringify(brokenClockRules()))
