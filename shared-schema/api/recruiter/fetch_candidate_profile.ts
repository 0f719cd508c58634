import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { CandidateProfile } from '../../views/candidate-profile.ts'

export const fetch_candidate_profile = defineCall({
  path: 'api/recruiter/fetch_candidate_profile',
  summary: 'A candidate of a job: who it is, how far the interview is, what was decided, the CV. No score is told.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'candidates',
  request: z.strictObject({ job_id: JobId, interview_id: Id }),
  response: CandidateProfile,
  ids: ['job_id', 'interview_id'],
  example: { job_id: sample.jobId, interview_id: sample.interviewId },
})
