import { METRICS, WEIGHT_KEYS, type Metric } from '#shared/lib/metrics.ts'
import { scaleOf } from '#shared/policies/setup/weights.ts'
import { ratingsOf } from '#shared/policies/scores/ratings.ts'
import { ORAL_SUFFIXES, oralKey } from '#shared/policies/scores/score-keys.ts'
import type { EffectiveScore } from '#shared/policies/scores/effective-score.ts'
import { toWireDate } from '#shared/primitives/wire-fields.ts'
import type { CompetencyGroupView, NamedScores, QuestionScore, ReportView, ReviewerScores, ScoreText } from '#shared/views/report.ts'
import type { Weighting } from '#shared/views/weighting.ts'
import type { Doc } from '../sync/documents.ts'
import { findingsFor } from '../queries/automatic/shown-automatic.ts'
import { presentMachine } from './automatic.ts'
import type { InterviewScores } from '../queries/interview-scores.ts'

/** A score as calls spell it. */
export const scoreOrDash = (score: number | undefined): ScoreText => score ?? '-'

/** Metrics and oral sub-scores by name, each with its source. */
export function presentNamed({ scores, questions }: Pick<InterviewScores, 'scores' | 'questions'>): NamedScores {
  const oral = questions.flatMap(({ id }, index) =>
    ORAL_SUFFIXES.flatMap((suffix): [string, EffectiveScore][] => {
      const found = scores.oral[oralKey(id, suffix)]
      return found ? [[`q${index + 1}_${suffix}`, found]] : []
    }),
  )
  const named: [string, EffectiveScore][] = [
    ...METRICS.map((metric): [string, EffectiveScore] => [metric, scores.metrics[metric]]),
    ...oral,
  ]
  return {
    scoring_metrics: Object.fromEntries(named.map(([name, { score }]) => [name, scoreOrDash(score)])),
    sources: Object.fromEntries(named.map(([name, { source }]) => [name, source])),
  }
}

/** The whole report of a candidate; beauty and glasses are never scored (R120). */
export function presentReport(
  found: InterviewScores,
  of: { email: string; jobId: string; interviewId: string; summary: string },
): ReportView {
  const { scores, isHidden } = found
  const { shown: _shown, ...machine } = presentMachine(found)
  return {
    email: of.email,
    job_id: of.jobId,
    interview_id: of.interviewId,
    beauty: '-',
    glasses: '-',
    ...presentNamed(found),
    weighting_matrics: Object.fromEntries(
      WEIGHT_KEYS.map((key) => {
        const metric = key.replace(/_weight$/, '') as Metric // the keys are made of the metrics
        const level = scores.levels[metric]
        return [key, { weight: scaleOf(level), level, score: scoreOrDash(scores.metrics[metric].score) }]
      }),
    ) as Weighting, // covers every key
    total_score: scoreOrDash(scores.total.score),
    coverage: scores.total.coverage ?? '-',
    overall_score: scoreOrDash(scores.overall.score),
    autoScore: scoreOrDash(scores.autoScore),
    recruiterScore: scoreOrDash(scores.recruiterScore),
    band: scores.band ?? '-',
    competency_groups: presentGroups(found),
    recruiter_scorings: presentReviewers(found.reviews),
    ai_interview_summary: of.summary,
    ...machine,
    hidden: isHidden,
  }
}

export const presentGroups = ({ scores }: Pick<InterviewScores, 'scores'>): CompetencyGroupView[] =>
  scores.groups.map(({ group, score, members }) => ({
    group,
    score: scoreOrDash(score),
    members: members.map((one) => ({ name: one.name, score: scoreOrDash(one.score) })),
  }))

/** Ratings of people, oldest first. */
export const presentReviewers = (reviews: readonly Doc<'reviews'>[]): ReviewerScores[] =>
  ratingsOf(reviews).map((review) => ({
    reviewer: review.raterName,
    scores: review.scores,
    criteria: review.criterionScores ?? {},
    overall: review.overall ?? '-',
    submitted_at: toWireDate(review.sealedAt ?? review.createdAt),
  }))

/** A question's score beside everything it was chosen from. */
export function presentQuestionScore(of: InterviewScores, question: string): QuestionScore {
  const found = of.scores.questions[question]
  return {
    question,
    score: scoreOrDash(found?.score),
    source: found?.source ?? 'none',
    automatic: scoreOrDash(found?.automatic),
    reviewers: { mean: scoreOrDash(found?.raters?.mean), n: found?.raters?.n ?? 0 },
    manual: scoreOrDash(found?.manual?.score),
    withheld: findingsFor(of).flatMap((one) => (one.question === question ? (one.withheld ?? []) : [])),
  }
}
