import { METRICS } from '../../lib/metrics.ts'
import type { Criterion } from '../../entities/job-setting.ts'
import type { Evaluation } from '../../views/evaluation.ts'
import { levelsOf, type Weights } from '../setup/weights.ts'

/** Names of metrics that count for the job and that no criterion of it looks at: each goes on every rater's card. Pace has none. */
export function weighedCompetencies({ criteria, namesAreKeys }: Evaluation, weights: Weights | undefined): string[] {
  const levels = levelsOf(weights)
  const covered = new Set(criteria.map(({ id, competency }) => competency ?? (namesAreKeys ? id : '')))
  return METRICS.filter((metric) => metric !== 'pace' && levels[`${metric}_weight`] > 0 && !covered.has(metric))
}

/** Card of a rater: the criteria of the job and, after them, the competencies that carry weight. */
export const cardOf = (
  evaluation: Evaluation,
  weights: Weights | undefined,
  criterionFor: (competency: string) => Criterion,
): Evaluation => ({
  ...evaluation,
  criteria: [...evaluation.criteria, ...weighedCompetencies(evaluation, weights).map(criterionFor)],
})

/** A competency on the card without what the model says of it: enough to keep a rating by. */
export const bareCriterion = (competency: string): Criterion => ({ id: competency, name: competency, competency })
