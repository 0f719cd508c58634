import type { TestProgress } from '../../entities/interview.ts'
import { mergeProgress, progressFault } from '../../policies/interview-tests/test-progress.ts'
import { latestRound } from '../../policies/rounds/redo.ts'
import { refuse, take, type FieldRule } from './rule.ts'

/**
 * Attempts at tests: what two devices or calls report is joined, so that no clock begins anew and no attempt is lost. Refused are progress
 * before the window opens (R114) and more time than the test has. A device that has not heard of a redo changes nothing of this round (R170).
 */
export const testProgress: FieldRule = ({ value, facts, current, assumed }) => {
  if (facts.isBeforeStart === true) return refuse('notYet')
  if (value === undefined || (assumed.round ?? 0) < latestRound(current.body['rounds'])) return { kind: 'keep' }
  // the entity's own check has passed, of both
  const [stored, reported] = [current.body['tests'] ?? [], value] as [TestProgress[], TestProgress[]]
  if (facts.tests && progressFault(reported, facts.tests) !== null) return refuse('notAllowed')
  return take(mergeProgress(stored, reported))
}
