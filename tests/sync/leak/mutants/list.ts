import type { Mutant } from '../../../sim/mutants/list.ts'

/** Safety rules of blind jobs outside of what the simulator runs, switched off. Each must be caught by `brokenBlindRules`. */
export const BLIND_MUTANTS: readonly Mutant[] = [
  {
    name: 'scores set by hand count as ratings',
    rule: 'a score set by hand is no rating and no seal',
    file: 'shared-schema/policies/scores/ratings.ts',
    find: "!isScopeOf('user', review.scope) && !isManual(review)",
    replace: "!isScopeOf('user', review.scope)",
  },
  {
    name: 'total score shown',
    rule: 'an interview of a blind job shows no sum to anybody',
    file: 'shared-schema/sync/project.ts',
    find: "['autoScore', 'recruiterScore', 'totalScore', 'cvScore']",
    replace: "['autoScore', 'recruiterScore', 'cvScore']",
  },
]

export function blindMutantOf(name: string): Mutant {
  const mutant = BLIND_MUTANTS.find((entry) => entry.name === name)
  if (!mutant) throw new Error(`there is no mutant "${name}"`)
  return mutant
}
