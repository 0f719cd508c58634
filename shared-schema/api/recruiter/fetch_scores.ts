import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { FormList, formNumber } from '../../primitives/wire-fields.ts'
import { CANDIDATE_SORTS } from '../../policies/candidates/candidate-order.ts'
import { CandidateRow } from '../../views/candidate-row.ts'

export const WIRE_STATUS_FILTERS = [
  'All',
  'Shortlisted',
  'Rejected',
  'Waiting list',
  'Complete',
  'Partial complete',
  'Processing',
  'Wait invite',
  'Pending',
] as const

const NoCut = z.literal('').transform(() => 100)

export const fetch_scores = defineCall({
  path: 'api/recruiter/fetch_scores',
  summary: 'Candidates of a job: searched, filtered, cut to the top percentage, sorted, then paged. Limit 0 gives all.',
  description: 'Line managers get the candidates that were shared with them, and no count of the others.',
  kind: 'query',
  isHeavy: ({ limit = 10 }) => limit === 0 || limit > 1000,
  roles: ['recruiter'],
  apiKey: 'candidates',
  body: 'form',
  request: z.object({
    job_id: JobId,
    review_status: z.enum(['', 'under_review', 'reviewed']).optional(),
    page: formNumber(z.number().int().min(1)).optional(),
    limit: formNumber(z.number().int().min(0).max(10_000)).optional(),
    search_term: z.string().max(200).optional(),
    filter_status: z.enum(WIRE_STATUS_FILTERS).optional(),
    filter_percentage: z.union([NoCut, formNumber(z.number().int().min(1).max(100))]).optional(),
    filter_percentage_type: z.enum(['auto_score', 'recruiter_score', 'matching_score']).optional(),
    education: FormList.optional(),
    experience: FormList.optional(),
    info: FormList.optional(),
    language: FormList.optional(),
    skills: FormList.optional(),
    sort: z.enum(CANDIDATE_SORTS).optional(),
    order: z.enum(['asc', 'desc']).optional(),
  }),
  response: z.object({
    candidates: z.array(CandidateRow),
    page: z.number().int(),
    limit: z.number().int(),
    total: z.number().int(),
    total_pages: z.number().int(),
  }),
  ids: ['job_id'],
  example: {
    job_id: sample.jobId,
    page: 1,
    limit: 10,
    filter_status: 'All',
    filter_percentage: 100,
    filter_percentage_type: 'auto_score',
    sort: 'name',
    order: 'asc',
  },
})
