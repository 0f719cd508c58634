import * as z from 'zod'
import { CvCriteria } from '../cv/criteria.ts'
import { CV_VALUES } from '../cv/cv-values.ts'
import { EDUCATION_LEVELS } from '../cv/levels.ts'

/** State of a CV on its way through the server (R180). */
export const CvStatus = z.enum(['queued', 'queue_failed', 'parsed', 'parsing_failed', 'scored', 'scoring_failed'])
export type CvStatus = z.infer<typeof CvStatus>

/** Criteria of a job for CVs; the number grows with every change, so that rows scored by older ones are known. */
export const CvScoring = z.object({ version: z.number().int().min(1).max(100_000), settings: CvCriteria })
export type CvScoring = z.infer<typeof CvScoring>

const Percent = z.number().min(0).max(100)

/** Numbers of a CV; null is '-'. */
export const CvScore = z.object({
  total: Percent.nullable(),
  coverage: Percent,
  low: Percent,
  high: Percent,
  /** in the order of CV_VALUES, not rounded: devices combine them with other weights */
  values: z.array(Percent.nullable()).max(CV_VALUES.length),
  years: z.number().min(0).max(60).nullable(),
  /** of the document; informs, never scored */
  language: z.string().max(20),
  /** version of the criteria that it was scored by */
  config: z.number().int().min(1).max(100_000),
})
export type CvScore = z.infer<typeof CvScore>

const Names = (most: number) => z.array(z.string().max(60)).max(most)

/** Words of a CV that lists of candidates are filtered by, named alike in all rows. Nothing in it is judged. */
export const CvSays = z.object({
  skills: Names(60),
  /** names of interview languages, where the language is one */
  languages: Names(20),
  /** as they stand in the CV */
  degrees: Names(10),
  /** highest level of a degree (R131) */
  level: z.enum(EDUCATION_LEVELS).optional(),
})
export type CvSays = z.infer<typeof CvSays>
