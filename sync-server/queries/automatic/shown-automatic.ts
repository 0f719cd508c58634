import type { Automatic } from '#shared/entities/automatic.ts'
import { shownFindings, type ShownFinding } from '#shared/policies/automatic/shown-findings.ts'
import type { InterviewScores } from '../interview-scores.ts'
import { rubricHashes } from './rubric-hash.ts'

export type Shown = Pick<InterviewScores, 'questions' | 'found' | 'hasMachine' | 'isHidden'>

/** Findings that this viewer may see: of a blind job none before the own seal. */
export const findingsFor = (scores: Shown): ShownFinding[] =>
  scores.isHidden ? [] : shownFindings(scores.questions, rubricHashes(scores.questions), scores)

/** All that a machine found and this viewer may see, without what another content of a rubric found. */
export function shownAutomatic(scores: Shown, findings: readonly ShownFinding[] = findingsFor(scores)): Automatic | undefined {
  const { isHidden, hasMachine, found } = scores
  if (isHidden || !hasMachine || !found) return undefined
  const known = new Set(findings.flatMap((one) => (one.found ? [one.question] : [])))
  return { ...found, summary: found.summary.filter(({ questionId }) => known.has(questionId)) }
}
