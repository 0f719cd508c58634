import * as z from 'zod'
import { defineEntity, type DocOf } from '../lib/define-entity.ts'
import { Email, JobId, Ms } from '../lib/fields.ts'

export const Stage = z.enum(['setup', 'rehearsal', 'interview', 'done'])
export type Stage = z.infer<typeof Stage>

/** Outcome of a candidate (R111): 1 shortlisted, 0 none, -1 rejected, -2 waiting list. */
export const Shortlisted = z.union([z.literal(1), z.literal(0), z.literal(-1), z.literal(-2)])
export type Shortlisted = z.infer<typeof Shortlisted>

export const ConsentGiven = z.object({ given: z.boolean(), version: z.number().int(), textHash: z.string().max(64), at: Ms })

/** One person in one job: the candidate row and the session. `iv` = `id`. */
export const interview = defineEntity({
  collection: 'interviews',
  scopes: ['job'],
  version: 0,
  indexes: [['scope', 'name', 'id']],
  fields: z.object({
    jobId: JobId,
    name: z.string().trim().min(1).max(100),
    email: Email,
    phone: z.string().max(20).optional(),
    degree: z.string().max(100).optional(),
    language: z.string().max(20).optional(),
    startAt: Ms.nullable().optional(),
    endAt: Ms.nullable().optional(),
    createdAt: Ms,
    invitedAt: Ms.optional(),
    // what the recruiter decides
    shortlisted: Shortlisted.optional(),
    reviewedAt: Ms.optional(),
    // what the candidate's device tells
    stage: Stage.optional(),
    openedAt: Ms.optional(),
    consent: ConsentGiven.optional(),
    /** first question shown: one unit of quota (X62) */
    startedAt: Ms.optional(),
    firstAnswerAt: Ms.optional(),
    finishedAt: Ms.optional(),
    // what the server knows
    /** answers the employer has, of answers asked */
    delivered: z.object({ received: z.number().int(), total: z.number().int() }).optional(),
    /** media jobs still running */
    processing: z.boolean().optional(),
    autoScore: z.number().min(0).max(100).optional(),
    recruiterScore: z.number().min(0).max(100).optional(),
  }),
})
export type Interview = DocOf<typeof interview>

/** 0, 0.5 or 1 (R110): nothing yet, some answers, finished. */
export const completeOf = (row: Pick<Interview, 'firstAnswerAt' | 'finishedAt'>): 0 | 0.5 | 1 =>
  row.finishedAt ? 1 : row.firstAnswerAt ? 0.5 : 0
