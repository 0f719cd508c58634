import * as z from 'zod'
import { defineEntity, type DocOf } from '../primitives/define-entity.ts'
import { Id, Ms, nameText, shortText } from '../primitives/fields.ts'

export const JobType = z.enum(['cv', 'cv_and_interview', 'interview'])

const Count = z.number().int().min(0)
/** Counters of a job that its server keeps, so that lists read no candidates. `processing`: candidates who keep it from being archived (R090). */
export const JobCounts = z.object({
  numOfCandidates: Count,
  completion: Count,
  reviewed: Count,
  processing: Count,
  questionNum: Count,
})
export type JobCounts = z.infer<typeof JobCounts>

/** A job; its id is also the name of its scope `job:<id>`, in which all its documents live. */
export const job = defineEntity({
  collection: 'jobs',
  scopes: ['job'],
  version: 1,
  indexes: [],
  rules: { blind: 'beforeInvitations', revealedAt: 'byOwnerForGood', archived: 'whenQuiet' },
  fields: z.object({
    programmeId: Id,
    name: nameText(100),
    description: z.string().max(20_000).optional(),
    level: shortText(40).optional(),
    jobType: JobType,
    createdAt: Ms,
    /** last moment to record, null = no deadline */
    deadlineAt: Ms.nullable().optional(),
    /** set when the recruiter opened the job to candidates */
    publishedAt: Ms.nullable().optional(),
    /** set while the job takes no new answers: links of candidates who have not begun open nothing */
    closedAt: Ms.nullable().optional(),
    archived: z.boolean().optional(),
    /** the post of the job is on: everybody may read name, level, description, company and deadline */
    posted: z.boolean().optional(),
    test: z.boolean().optional(),
    /** raters see others' reviews and automatic scores only after they sealed their own; set while nobody was invited */
    blind: z.boolean().optional(),
    /** of a blind job: when its owner opened all panels to the job's recruiters */
    revealedAt: Ms.optional(),
    ownerId: Id,
    // facts of the server
    counts: JobCounts.optional(),
  }),
})
export type Job = DocOf<typeof job>
