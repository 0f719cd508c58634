import type { Criterion } from '../../entities/job-setting.ts'
import type { Evaluation } from '../../views/evaluation.ts'
import type { ReportCompetency } from '../../views/report-document.ts'
import { meanRating } from '../scores/own-ratings.ts'
import { ratingsOf } from '../scores/ratings.ts'
import { roundScore } from '../scores/round-score.ts'
import { isMetric } from '../scores/score-keys.ts'
import type { ReportFacts, ReportOptions } from './report-facts.ts'

/** Qualities that reviewers looked for: the card as it is today, then criteria of sealed ratings that are no longer on it. */
export function reportCompetencies(facts: ReportFacts, options: ReportOptions): ReportCompetency[] {
  const { evaluation } = facts
  const ratings = ratingsOf(facts.reviews)
  const today = new Set(evaluation.criteria.map(({ id }) => id))
  const former = new Map(ratings.flatMap(({ criteria = [] }) => criteria.filter(({ id }) => !today.has(id)).map((one) => [one.id, one])))
  return [
    ...evaluation.criteria.map((criterion) => competencyOf(facts, options, { criterion, isKey: isKeyOf(evaluation, criterion) })),
    ...[...former.values()].map((criterion) => competencyOf(facts, options, { criterion, isKey: isBareMetric(criterion) })),
  ]
}

/** Metrics of which a competency of the card speaks. */
export const metricsOfCard = (evaluation: Evaluation): ReadonlySet<string> =>
  new Set(evaluation.criteria.map((criterion) => metricOf(evaluation, criterion)).filter((metric) => metric !== null))

const metricOf = ({ namesAreKeys }: Evaluation, { competency, id }: Criterion): string | null => {
  const name = competency ?? (namesAreKeys ? id : '')
  return isMetric(name) ? name : null
}

/** A name that the app has words for: of the built-in criteria, and of competencies that only their weight put on the card. */
const isKeyOf = ({ namesAreKeys }: Evaluation, criterion: Criterion): boolean => namesAreKeys || isBareMetric(criterion)
const isBareMetric = ({ id, name }: Pick<Criterion, 'id' | 'name'>): boolean => id === name && isMetric(name)

interface OnCard {
  criterion: Criterion
  isKey: boolean
}

function competencyOf(facts: ReportFacts, { copy, scores }: ReportOptions, { criterion, isKey }: OnCard): ReportCompetency {
  const isShown = scores && !facts.isHidden
  const rated = isShown ? ratedOf(facts, criterion, copy === 'team') : undefined
  const comments = copy === 'team' ? commentsOn(facts, criterion) : []
  return {
    name: criterion.name,
    isKey,
    ...(criterion.description && { description: criterion.description }),
    ...(rated && { rated }),
    ...(comments.length > 0 && { comments }),
  }
}

function ratedOf({ reviews }: ReportFacts, { id, anchors }: Criterion, withCount: boolean): ReportCompetency['rated'] {
  const found = meanRating(ratingsOf(reviews).map(({ criterionScores }) => criterionScores?.[id]))
  if (!found) return undefined
  const anchor = anchors?.[String(nearestAnchor(found.mean))]
  return { mean: roundScore(found.mean), ...(withCount && { raters: found.n }), ...(anchor && { anchor }) }
}

/** Anchors describe 2, 4, 6, 8 and 10. */
const nearestAnchor = (mean: number): number => Math.min(10, Math.max(2, Math.round(mean / 2) * 2))

/** Reason of a score that was set by hand for the metric that the competency feeds. */
function commentsOn({ scores, evaluation }: ReportFacts, criterion: Criterion): NonNullable<ReportCompetency['comments']> {
  const metric = metricOf(evaluation, criterion)
  const manual = metric !== null && isMetric(metric) ? scores.metrics[metric].manual : undefined
  return manual ? [{ by: manual.raterName, text: manual.reason }] : []
}
