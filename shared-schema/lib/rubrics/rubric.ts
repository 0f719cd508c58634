import * as z from 'zod'
import { METRICS } from '../metrics.ts'
import { isPattern, MAX_PATTERN } from './pattern.ts'

export const MAX_RUBRIC_CRITERIA = 5
export const MAX_INDICATORS = 8
/** With them a whole rubric still fits into what is kept of a replaced value. */
export const MAX_PATTERNS = 6
/** Length of a hash: as much as a person can compare. */
export const RUBRIC_HASH_LENGTH = 12

const Key = z.string().min(1).max(40)

/** Thing that an answer may say, and the wordings that say it. Refined, as a pattern would be another schema of the stores on devices. */
export const Indicator = z.object({
  id: Key,
  points: z.number().int().min(1).max(2),
  patterns: z.array(z.string().max(MAX_PATTERN).refine(isPattern, { error: 'is no pattern' })).max(MAX_PATTERNS),
})
export type Indicator = z.infer<typeof Indicator>

export const RubricCriterion = z.object({
  id: Key,
  /** may be empty while it is written */
  name: z.string().max(100),
  /** measured quality that it counts for */
  metric: z.enum(METRICS).optional(),
  weight: z.number().int().min(0).max(3),
  /** points that are enough */
  full: z
    .number()
    .int()
    .min(1)
    .max(2 * MAX_INDICATORS),
  indicators: z.array(Indicator).max(MAX_INDICATORS),
  /** counts how the answer is told in place of what it names: its STAR */
  structure: z.boolean().optional(),
})
export type RubricCriterion = z.infer<typeof RubricCriterion>

/** Approved words of a question: found in answers, shown there, and counted once they were shown to agree with people (ADR 0145). */
export const Rubric = z.object({
  /** situational: asked for what somebody would do, so "would" counts */
  kind: z.enum(['behavioural', 'situational']),
  lang: z.literal('en'),
  /** reason in the job; without it nobody can approve */
  jobBasis: z.string().max(1000),
  criteria: z.array(RubricCriterion).min(1).max(MAX_RUBRIC_CRITERIA),
})
export type Rubric = z.infer<typeof Rubric>

export const RubricHash = z.string().length(RUBRIC_HASH_LENGTH)

/** Consent of a person to the content with this hash; another content has none. */
export const RubricApproval = z.object({ hash: RubricHash, by: z.string().max(64), at: z.number().int().min(0) })
export type RubricApproval = z.infer<typeof RubricApproval>

/** State of the comparison with people, as the server counted it last. */
export const RubricProof = z.object({
  hash: RubricHash,
  /** answers that count */
  n: z.number().int().min(0),
  /** correlation; absent while there is none to compute */
  r: z.number().min(-1).max(1).optional(),
  /** numbers count from here on */
  ready: z.boolean(),
})
export type RubricProof = z.infer<typeof RubricProof>
