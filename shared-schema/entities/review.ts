import * as z from 'zod'
import { defineEntity, type DocOf } from '../primitives/define-entity.ts'
import { Id, Ms } from '../primitives/fields.ts'
import { MAX_CRITERIA } from './job-setting.ts'

/**
 * Scores of one rater for one interview, drafted in `user:<rater>`; sealing makes a document in the job's scope, or in the panel's of a
 * blind job, which then opens to the rater. Ratings 1 to 10 per question, and per criterion where given; 0 = "cannot judge".
 */
export const review = defineEntity({
  collection: 'reviews',
  scopes: ['user', 'job', 'panel'],
  version: 1,
  indexes: [['iv', 'id']],
  rules: { '*': 'untilSealed' },
  fields: z.object({
    interviewId: Id,
    jobId: z.string().max(32),
    raterId: Id,
    raterName: z.string().max(200),
    scores: z.record(z.string(), z.number().int().min(0).max(10)),
    /** id of a criterion -> rating; a guide for people, in no sum */
    criterionScores: z.record(z.string(), z.number().int().min(0).max(10)).optional(),
    /** of a sealed review with such ratings: the rated criteria as they were called then */
    criteria: z
      .array(z.object({ id: z.string().max(40), name: z.string().max(100) }))
      .max(MAX_CRITERIA)
      .optional(),
    /** version of the job's criteria that it was sealed with; 0 = the built-in ones, whose names are keys */
    criteriaVersion: z.number().int().min(0).max(100_000).optional(),
    overall: z.number().int().min(0).max(10).optional(),
    note: z.string().max(10_000).optional(),
    sealedAt: Ms.optional(),
    createdAt: Ms,
  }),
})
export type Review = DocOf<typeof review>
