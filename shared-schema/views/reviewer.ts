import * as z from 'zod'
import { Email, Id, JobId, Ms } from '../primitives/fields.ts'
import { Evaluation } from './evaluation.ts'
import { Company, PackQuestion } from './pack.ts'

/** A guest reviewer of a job as its recruiters see it. */
export const Reviewer = z.object({
  /** rater of their reviews */
  id: Id,
  email: Email,
  interview_ids: z.array(Id),
  language: z.string(),
  state: z.enum(['open', 'expired', 'cancelled', 'declined']),
  invited_at: Ms,
  expires_at: Ms,
  /** the last time the link let somebody in */
  opened_at: Ms.optional(),
})
export type Reviewer = z.infer<typeof Reviewer>

/** Facts that the page of a review link may show before anybody is let in. */
export const ReviewFacts = z.object({
  job_name: z.string(),
  program_name: z.string(),
  company_name: z.string(),
  /** the address the invitation went to */
  email: Email,
  /** name that the guest gave at an earlier visit, '' before */
  name: z.string(),
  /** shared candidates */
  count: z.number().int(),
  /** the recruiter's words, '' for none */
  message: z.string(),
  /** interview language */
  language: z.string(),
  expires_at: Ms,
})
export type ReviewFacts = z.infer<typeof ReviewFacts>

/** Facts of a job for a reviewer of single candidates: never the right choices, the model answers or other people. */
export const ReviewPack = z.object({
  job: z.object({ id: JobId, name: z.string(), description: z.string() }),
  company: Company,
  evaluation: Evaluation,
  questions: z.array(PackQuestion.pick({ id: true, kind: true, text: true, choices: true, answerType: true })),
  /** interview -> questions that its candidate got; absent: all of them */
  asked: z.record(Id, z.array(z.string())).optional(),
})
export type ReviewPack = z.infer<typeof ReviewPack>

/** The specification's answers to a review link that lets nobody in (R391-R394, R396). */
export const REVIEW_LINK_OUTCOMES = {
  1: 'Token expired',
  2: 'Token invalid',
  3: 'Token invalid',
  4: 'The link has been cancelled by the host user',
  9: 'Unknown error',
} as const
export type ReviewLinkOutcome = keyof typeof REVIEW_LINK_OUTCOMES
