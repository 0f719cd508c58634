import * as z from 'zod'
import { Shortlisted } from '../entities/interview.ts'
import { Id } from '../primitives/fields.ts'
import { TrainingReport } from './reports/training-report.ts'
import { FileScan } from './upload.ts'

/** Person in one job without any score: who it is, how far it is and what was decided. Moments are null before they come. */
export const CandidateProfile = z.object({
  interview_id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  degree: z.string(),
  country_code: z.string(),
  university: z.string(),
  preference1: z.string(),
  preference2: z.string(),
  /** answers to questions of the job's own, by their ids */
  extra_info: z.record(z.string(), z.string()),
  interview_language: z.string(),
  registered_by: z.enum(['recruiter', 'qr', 'magic_link', 'sap']),
  created_at: z.string(),
  invited_at: z.string().nullable(),
  opened_at: z.string().nullable(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  reviewed_at: z.string().nullable(),
  deadline_at: z.string().nullable(),
  complete: z.union([z.literal(0), z.literal(0.5), z.literal(1)]),
  shortlisted: Shortlisted,
  tags: z.array(z.string()),
  consent: z.object({ given: z.boolean(), version: z.number().int(), at: z.string() }).nullable(),
  cv: z.object({ name: z.string(), bytes: z.number().int(), scan: FileScan, object_name: z.string() }).nullable(),
  questions: z.number().int(),
  answered: z.number().int(),
  /** the one that the candidate was given; '' while there is none, and for who may not read it */
  training_report: z.union([TrainingReport, z.literal('')]),
})
export type CandidateProfile = z.infer<typeof CandidateProfile>
