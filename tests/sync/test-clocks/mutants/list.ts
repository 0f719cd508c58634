import type { Mutant } from '../../../sim/mutants/list.ts'

const CLOSING = 'shared-schema/policies/interview-tests/closing.ts'

/** Safety rules of tests and their clocks, switched off. Each must be caught by `brokenClockRules`. */
export const CLOCK_MUTANTS: readonly Mutant[] = [
  {
    name: 'empty answers left out',
    rule: 'what was left empty has an empty answer at the end of its test',
    file: CLOSING,
    find: 'else if (final === 0)',
    replace: 'else if (final < 0)',
  },
  {
    name: 'draft not finished',
    rule: 'a draft is the answer at the end of its test',
    file: CLOSING,
    find: 'if (draft) closing.drafts.push(draft.id)',
    replace: 'if (draft) continue',
  },
  {
    name: 'deadline of the later device',
    rule: 'of two starts the earlier one stays, with its end',
    file: 'shared-schema/policies/interview-tests/test-progress.ts',
    find: 'const first = isEarlier(other, one) ? other : one',
    replace: 'const first = isEarlier(other, one) ? one : other',
  },
  {
    name: 'a start found anew',
    rule: 'an attempt that is under way is not begun again',
    file: 'shared-schema/policies/interview-tests/test-progress.ts',
    find: 'if (isOpen(last)) return [...progress]',
    replace:
      'if (isOpen(last)) return progress.map((entry) => ({ ...entry, startedAt: start.nowMs, deadlineAt: deadlineOfTest(test, start.nowMs) }))',
  },
]

export function clockMutantOf(name: string): Mutant {
  const mutant = CLOCK_MUTANTS.find((entry) => entry.name === name)
  if (!mutant) throw new Error(`there is no mutant "${name}"`)
  return mutant
}
