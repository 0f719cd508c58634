import * as z from 'zod'
import { defineEntity, type DocOf } from '../primitives/define-entity.ts'
import { Id, Ms } from '../primitives/fields.ts'
import { RubricHash } from '../lib/rubrics/rubric.ts'
import { MAX_CRITERIA } from './job-setting.ts'

/** Score set by hand; null = taken back, so that raters or the machine count again. */
const SetScore = z.number().min(0).max(100).nullable()

/** Scores that a recruiter set by hand, with the reason; what is not named stays as it is. */
export const ManualScoring = z.object({
  metrics: z.record(z.string().max(60), SetScore).optional(),
  /** by question */
  questions: z.record(z.string().max(64), SetScore).optional(),
  /** by question and suffix, as `<question>_grammar` */
  oral: z.record(z.string().max(100), SetScore).optional(),
  overall: SetScore.optional(),
  reason: z.string().max(1000),
})
export type ManualScoring = z.infer<typeof ManualScoring>

/** Verdict of one rater on a passage that a machine found in an answer: does it show the criterion? */
export const EvidenceVote = z.object({
  answerId: Id,
  /** version of the words of a recording */
  version: z.number().int().min(1).optional(),
  /** content of the rubric that it was found by */
  hash: RubricHash,
  criterion: z.string().max(40),
  /** words of the passage */
  from: z.number().int().min(0),
  to: z.number().int().min(0),
  /** null: taken back */
  fits: z.boolean().nullable(),
})
export type EvidenceVote = z.infer<typeof EvidenceVote>

/**
 * Scores of one rater for one interview, drafted in `user:<rater>`; sealing makes a document in the job's scope, or in the panel's of a
 * blind job, which then opens to the rater. Ratings 1 to 10 per question, and per criterion where given; 0 = "cannot judge". With `manual` it
 * is no judgement but a record of scores set by hand (ADR 0116).
 */
export const review = defineEntity({
  collection: 'reviews',
  scopes: ['user', 'job', 'panel'],
  version: 3,
  indexes: [['iv', 'id']],
  rules: { '*': 'untilSealed' },
  fields: z.object({
    interviewId: Id,
    jobId: z.string().max(32),
    raterId: Id,
    raterName: z.string().max(200),
    scores: z.record(z.string(), z.number().int().min(0).max(10)),
    /** id of a criterion -> rating; one whose competency is a metric counts for that metric (ADR 0117) */
    criterionScores: z.record(z.string(), z.number().int().min(0).max(10)).optional(),
    /** of a sealed review with such ratings: the rated criteria as they were called then */
    criteria: z
      .array(z.object({ id: z.string().max(40), name: z.string().max(100), competency: z.string().max(60).optional() }))
      // those of the job, and competencies that carry weight
      .max(2 * MAX_CRITERIA)
      .optional(),
    /** version of the job's criteria that it was sealed with; 0 = the built-in ones, whose names are keys */
    criteriaVersion: z.number().int().min(0).max(100_000).optional(),
    overall: z.number().int().min(0).max(10).optional(),
    note: z.string().max(10_000).optional(),
    sealedAt: Ms.optional(),
    manual: ManualScoring.optional(),
    /** of a document that is nothing but this: it stays in the rater's own scope (ADR 0152) */
    vote: EvidenceVote.optional(),
    /** of `manual`: when the server took it, which says what is newest */
    arrivedAt: Ms.optional(),
    createdAt: Ms,
  }),
})
export type Review = DocOf<typeof review>
