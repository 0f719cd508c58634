import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { FLAG_REASONS } from '../../cv/propose-criteria.ts'

export const post_parse_job_description = defineCall({
  path: 'api/resume/post_parse_job_description',
  summary: 'Propose criteria for CVs from a job description, each with the sentence that says so. Nothing is saved.',
  description:
    '"must" and "required" are Required, "nice to have" and "a plus" are Bonus; nothing is Critical by itself. Age, gender, native speakers and names of schools are flagged and never proposed. Needs the feature `cv_scoring`.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'cv',
  request: z.strictObject({ job_id: JobId, job_description: z.string().max(20_000) }),
  response: z.object({
    proposals: z.array(
      z.object({
        criterion: z.enum(['experience_years', 'job_titles', 'preferred_level', 'skills', 'languages', 'education_level']),
        value: z.string(),
        level: z.enum(['Bonus', 'Required']),
        quote: z.string(),
      }),
    ),
    flagged: z.array(z.object({ reason: z.enum(FLAG_REASONS), quote: z.string() })),
  }),
  ids: ['job_id'],
  failures: ['forbidden'],
  example: { job_id: sample.jobId, job_description: 'You must have SQL. Tableau would be nice to have.' },
})
