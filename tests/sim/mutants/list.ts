import { DEVICES } from './devices.ts'
import { LIFETIME } from './lifetime.ts'
import { MEMORIES } from './memory.ts'
import { COMMITS } from './commits.ts'
import { FEED } from './feed.ts'
import { PANELS_OF_JOBS } from './panels.ts'
import { PUSHES } from './pushes.ts'
import { TOLD } from './told.ts'
import { RIGHTS } from './rights.ts'

/** Safety rule, switched off. */
export interface Mutant {
  name: string
  /** purpose of the rule, in one line */
  rule: string
  /** relative to the repository */
  file: string
  /** the text that makes the rule; must be there exactly once, whatever its line breaks */
  find: string
  replace: string
}

export const MUTANTS: readonly Mutant[] = [
  ...COMMITS,
  ...FEED,
  ...PUSHES,
  ...RIGHTS,
  ...PANELS_OF_JOBS,
  ...LIFETIME,
  ...DEVICES,
  ...MEMORIES,
  ...TOLD,
]

export function mutantOf(name: string): Mutant {
  const mutant = MUTANTS.find((entry) => entry.name === name)
  if (!mutant) throw new Error(`there is no mutant "${name}"`)
  return mutant
}
