import { applyMutant } from '../mutants/apply.ts'
import { mutantOf } from '../mutants/list.ts'
import type { Stretch } from './messages.ts'

/** A process of the pool: runs the stretches it is sent, with the mutant named on its command line or with none. */
const [mostFailures, mutantName] = process.argv.slice(2)
const mutant = mutantName === undefined ? null : mutantOf(mutantName)
if (mutant) applyMutant(mutant)

// Only now: the mutant is applied while the code is loaded.
const { runStretch } = await import('./run-stretch.ts')
process.on('message', (stretch: Stretch) => {
  void runStretch(stretch, Number(mostFailures)).then((result) => process.send?.(result, endWithoutParent))
})
// The parent decides when it has enough; its terminal tells all its processes at once.
process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit())

/** Ends the process, because no parent is left to report to. */
function endWithoutParent(error: Error | null): void {
  if (error) process.exit()
}
