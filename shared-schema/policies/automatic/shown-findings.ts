import type { Automatic, FoundInQuestion } from '../../entities/automatic.ts'
import { rubricState, type WithRubric } from '../rubrics/rubric-state.ts'

/** Question with an approved rubric, and what was found in its answer by this very rubric. */
export interface ShownFinding {
  question: string
  hash: string
  isProven: boolean
  /** absent: nothing was read so far */
  found: FoundInQuestion | undefined
  /** reason for a missing number; undefined: there is one, or nothing was read */
  withheld: string | undefined
}

/** Findings that may be shown, in the order of the questions. A proof that ended since takes its number with it. */
export function shownFindings(
  questions: readonly (WithRubric & { id: string })[],
  hashes: ReadonlyMap<string, string>,
  { found, hasMachine }: { found: Pick<Automatic, 'questions'> | undefined; hasMachine: boolean },
): ShownFinding[] {
  return questions.flatMap(({ id, ...asked }) => {
    const hash = hashes.get(id) ?? ''
    const state = rubricState(asked, hash)
    if (state !== 'evidence' && state !== 'proven') return []
    const one = hasMachine ? found?.questions[id] : undefined
    const own = one?.hash === hash ? one : undefined
    const isProven = state === 'proven'
    const withheld = hasMachine ? (own?.withheld ?? (own && !isProven ? 'W09' : undefined)) : 'W01'
    return [{ question: id, hash, isProven, found: own, withheld }]
  })
}
