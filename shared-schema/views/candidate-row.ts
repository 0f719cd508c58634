import * as z from 'zod'
import { Shortlisted } from '../entities/interview.ts'
import { Id } from '../primitives/fields.ts'
import { CvStatusView } from './cv/report.ts'
import { GroupRole } from '../primitives/roles.ts'

const Score = z.union([z.number(), z.literal('-')])

/** Row of the candidate list in the specification's spelling; a missing score is '-' (R109), an open window 1970-01-01 to 2999-12-31 (R112, R113). */
export const CandidateRow = z.object({
  interviewId: Id,
  name: z.string(),
  email: z.string(),
  degree: z.string(),
  phoneNum: z.string(),
  autoScore: Score,
  recruiterScore: Score,
  /** of the CV; '-' before it was scored, and of a blind job before the own seal */
  matchingScore: Score,
  cvScoringProgressStatus: CvStatusView,
  cv_matched: z.boolean(),
  cv_read_status: z.enum(['', 'read']),
  questionNum: z.number().int(),
  /** mails written; at least 1 for who got the link in another way */
  invitation: z.number().int(),
  reminder: z.number().int(),
  confirmation: z.union([z.literal(0), z.literal(1)]),
  complete: z.union([z.literal(0), z.literal(0.5), z.literal(1)]),
  processing: z.union([z.literal(0), z.literal(1)]),
  interviewStart: z.string(),
  interviewEnd: z.string(),
  shortlisted: Shortlisted,
  reviewStatus: z.enum(['', 'under_review', 'reviewed']),
  programName: z.string(),
  jobName: z.string(),
  interviewLanguage: z.string(),
  numOfVideo: z.number().int(),
  can_current_user_view: z.boolean(),
  current_viewer_role: GroupRole,
  shared_with_line_manager: z.boolean(),
})
export type CandidateRow = z.infer<typeof CandidateRow>
