import * as z from 'zod'
import { defineEntity, type DocOf } from '../primitives/define-entity.ts'
import { Id, Ms } from '../primitives/fields.ts'

/**
 * One rater's scores of one interview. The draft lives in `user:<rater>`; sealing makes a new document: in the job's scope, of a blind
 * job in the panel's of its interview, which opens to the rater then.
 * Scores are ratings 1 to 10 per question, and per criterion of the job where the rater gives them; 0 = "cannot judge".
 */
export const review = defineEntity({
  collection: 'reviews',
  scopes: ['user', 'job', 'panel'],
  version: 0,
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
    overall: z.number().int().min(0).max(10).optional(),
    note: z.string().max(10_000).optional(),
    sealedAt: Ms.optional(),
    createdAt: Ms,
  }),
})
export type Review = DocOf<typeof review>
