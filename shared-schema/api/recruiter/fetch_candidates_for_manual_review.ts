import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { PAGE_FACTS } from '../../primitives/paging.ts'
import { formNumber } from '../../primitives/wire-fields.ts'
import { MANUAL_REVIEW_FIELDS, MANUAL_REVIEW_SORTS, MANUAL_REVIEW_STATES } from '../../policies/manual-review/fields.ts'

export const fetch_candidates_for_manual_review = defineCall({
  path: 'api/recruiter/fetch_candidates_for_manual_review',
  summary: 'Candidates of all jobs who handed in their interview and wait for a person to review it, those who finished last first.',
  description:
    'Interviews of archived jobs are left out. A review is done once somebody marked the candidate as reviewed or decided; `status` asks for those, or for all.',
  kind: 'query',
  heavy: true,
  roles: ['recruiter'],
  apiKey: 'reviews',
  body: 'form',
  request: z.object({
    page: formNumber(z.number().int().min(1)).optional(),
    limit: formNumber(z.number().int().min(1).max(100)).optional(),
    /** left out: any of them */
    search_field: z.enum(MANUAL_REVIEW_FIELDS).optional(),
    search_term: z.string().max(200).optional(),
    sort: z.enum(MANUAL_REVIEW_SORTS).optional(),
    order: z.enum(['asc', 'desc']).optional(),
    /** ours */
    status: z.enum([...MANUAL_REVIEW_STATES, 'all']).optional(),
  }),
  response: z.object({
    candidates: z.array(
      z.object({
        interviewId: Id,
        name: z.string(),
        email: z.string(),
        job_id: JobId,
        /** '' for viewers of single candidates only */
        jobName: z.string(),
        programName: z.string(),
        last_interview: z.string(),
        /** from the end of the interview until now, or until it was reviewed */
        waiting_ms: z.number().int(),
        result: z.enum(['', 'Shortlisted', 'Rejected', 'Waiting_Listed', 'Interview Complete']),
        manual_review_task: z.object({
          /** id of the account; '' = nobody */
          assignee: z.string(),
          status: z.enum(MANUAL_REVIEW_STATES),
        }),
      }),
    ),
    ...PAGE_FACTS,
  }),
  example: { page: 1, limit: 10, search_field: 'name', search_term: '', sort: 'last_interview', order: 'desc' },
})
