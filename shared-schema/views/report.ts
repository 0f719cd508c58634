import * as z from 'zod'
import { Email, Id, JobId } from '../primitives/fields.ts'
import { BANDS, SCORE_SOURCES } from '../lib/score-kinds.ts'
import { Weighting } from './weighting.ts'

/** A score of 0 to 100, '-' for none. */
export const ScoreText = z.union([z.number(), z.literal('-')])
export type ScoreText = z.infer<typeof ScoreText>

const Source = z.enum(SCORE_SOURCES)

/** Metrics and oral sub-scores (`q1_grammar`) by name, with where each comes from. */
export const NamedScores = z.object({
  scoring_metrics: z.record(z.string(), ScoreText),
  sources: z.record(z.string(), Source),
})
export type NamedScores = z.infer<typeof NamedScores>

export const CompetencyGroupView = z.object({
  group: z.string(),
  score: ScoreText,
  members: z.array(z.object({ name: z.string(), score: ScoreText })),
})
export type CompetencyGroupView = z.infer<typeof CompetencyGroupView>

/** Sealed ratings of one reviewer, 1 to 10, 0 = cannot judge. */
export const ReviewerScores = z.object({
  reviewer: z.string(),
  scores: z.record(z.string(), z.number().int()),
  criteria: z.record(z.string(), z.number().int()),
  overall: z.union([z.number().int(), z.literal('-')]),
  submitted_at: z.string(),
})
export type ReviewerScores = z.infer<typeof ReviewerScores>

export const Withheld = z.object({ question: z.string(), code: z.string() })

/** Report of one candidate. `hidden`: of a blind job, before the own score is sealed; every value is then empty. */
export const ReportView = NamedScores.extend({
  email: Email,
  job_id: JobId,
  interview_id: Id,
  beauty: z.literal('-'),
  glasses: z.literal('-'),
  weighting_matrics: Weighting,
  total_score: ScoreText,
  /** share of the weights that have a score, 0 to 1 */
  coverage: ScoreText,
  overall_score: ScoreText,
  autoScore: ScoreText,
  recruiterScore: ScoreText,
  band: z.union([z.enum(BANDS), z.literal('-')]),
  competency_groups: z.array(CompetencyGroupView),
  recruiter_scorings: z.array(ReviewerScores),
  ai_interview_summary: z.string(),
  oral_score_feedback: z.string(),
  withheld: z.array(Withheld),
  rubric_version: z.string(),
  engine: z.string(),
  hidden: z.boolean(),
})
export type ReportView = z.infer<typeof ReportView>

export const QuestionScore = z.object({
  question: Id,
  score: ScoreText,
  source: Source,
  automatic: ScoreText,
  /** mean of ratings 1 to 10 */
  reviewers: z.object({ mean: ScoreText, n: z.number().int() }),
  manual: ScoreText,
  withheld: z.array(z.string()),
})
export type QuestionScore = z.infer<typeof QuestionScore>

const Alpha = z.object({ alpha: ScoreText, n: z.number().int() })

/** Agreement of the raters of a job about those candidates whose ratings the caller may see; '-' below ten of them. */
export const AgreementView = z.object({
  overall: Alpha,
  criteria: z.array(Alpha.extend({ criterion: z.string() })),
  raters: z.array(z.object({ reviewer: z.string(), n: z.number().int(), severity: ScoreText })),
})
export type AgreementView = z.infer<typeof AgreementView>
