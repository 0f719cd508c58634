import { parseArgs } from 'node:util'
import { applyMutant } from '../../../sim/mutants/apply.ts'
import { blindMutantOf } from './list.ts'

/** Asks the rules of blind jobs with one of them switched off; a process each, because modules are loaded once. */
const { values } = parseArgs({ options: { mutant: { type: 'string', default: '' } } })
applyMutant(blindMutantOf(values.mutant))
const { brokenBlindRules } = await import('../blind-rules.ts')
process.stdout.write(JSON.stringify(brokenBlindRules()))
