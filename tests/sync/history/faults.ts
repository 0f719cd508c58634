import { FATES, type Decision, type FaultyRequest } from '#tests/support/faults/faulty-http.ts'
import { Rng } from '#tests/sim/core/rng.ts'

/** Share of the faults that cost a whole time limit. */
const HANGING = 0.04

/** Decides faults by the seed and by the client's number of the request, not by its time. */
export function faultsOf(seed: number): (request: FaultyRequest) => Decision {
  const rng = new Rng(seed)
  // some runs are calm, some are hardly bearable
  const share = rng.pick([0.1, 0.25, 0.4, 0.55])
  const quick = FATES.filter((fate) => !['pass', 'hang', 'hangAfter'].includes(fate))
  return ({ client, path, nth }) => {
    const own = new Rng(seed ^ hashOf(`${client}${path}#${nth}`))
    const target = own.int(2)
    const fate = !own.chance(share) ? 'pass' : own.chance(HANGING) ? own.pick(['hang', 'hangAfter'] as const) : own.pick(quick)
    return { fate, ms: own.between(1, fate === 'late' ? 400 : 60), target }
  }
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash
}
