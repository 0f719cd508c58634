import type { Automatic } from '../../entities/automatic.ts'
import { METRICS, type Metric } from '../../lib/metrics.ts'
import type { Rubric } from '../../lib/rubrics/rubric.ts'
import { rubricState, type WithRubric } from '../rubrics/rubric-state.ts'
import { roundScore } from '../scores/round-score.ts'
import type { AutomaticScores } from '../scores/scores-of.ts'

type Asked = WithRubric & { id: string; kind: 'video' | 'choice' | 'short' }

/**
 * Numbers that count, out of what was found: of rubrics that are proven as their questions have them now. Another content takes its numbers out
 * at once, wherever this is asked. `hashes`: question -> hash of its rubric's content now.
 */
export function automaticScores(
  found: Pick<Automatic, 'questions' | 'metrics'> | undefined,
  questions: readonly Asked[],
  hashes: ReadonlyMap<string, string>,
): AutomaticScores {
  const proven = questions.flatMap(({ id, ...asked }) => {
    const hash = hashes.get(id) ?? ''
    return asked.rubric && rubricState(asked, hash) === 'proven' ? [{ id, rubric: asked.rubric, hash }] : []
  })
  const counted = proven.flatMap(({ id, rubric, hash }) => {
    const one = found?.questions[id]
    return one?.hash === hash && one.auto !== undefined ? [{ id, rubric, auto: one.auto, criteria: one.criteria ?? {} }] : []
  })
  const tagged = new Set(proven.flatMap(({ rubric }) => rubric.criteria.flatMap(({ metric }) => metric ?? [])))
  const hasVideo = questions.some(({ kind }) => kind === 'video')
  const metrics = METRICS.filter((metric) => (metric === 'pace' ? hasVideo : tagged.has(metric))).map(
    (metric) => [metric, metric === 'pace' ? found?.metrics.pace : metricOf(metric, counted)] as const,
  )
  return {
    hasProven: proven.length > 0,
    metrics: Object.fromEntries(metrics),
    questions: Object.fromEntries(counted.map(({ id, auto }) => [id, auto])),
  }
}

/** Mean of the criteria that are tagged with a metric, by their weights. */
function metricOf(metric: Metric, counted: readonly { rubric: Rubric; criteria: Readonly<Record<string, number>> }[]): number | undefined {
  const given = counted.flatMap(({ rubric, criteria }) =>
    rubric.criteria.flatMap(({ id, metric: own, weight }) => {
      const score = criteria[id]
      return own === metric && score !== undefined ? [{ weight, score }] : []
    }),
  )
  const weights = given.reduce((sum, { weight }) => sum + weight, 0)
  return weights === 0 ? undefined : roundScore(given.reduce((sum, { weight, score }) => sum + weight * score, 0) / weights)
}
