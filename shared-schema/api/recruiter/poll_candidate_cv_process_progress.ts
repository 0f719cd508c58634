import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { CvProgress, MAX_CVS } from '../../views/cv/imported-cvs.ts'
import { ObjectNameField } from '../../views/upload.ts'

export const poll_candidate_cv_process_progress = defineCall({
  path: 'api/recruiter/poll_candidate_cv_process_progress',
  summary: 'How far imported CVs are, by the names of their files. Names that are no CV of this job are left out.',
  description:
    'Ends are scored, scoring_failed, parsing_failed and queue_failed, and parsed where nothing is scored. Numbers of a blind job are `-` before the own seal. Needs the feature `cv_scoring`.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'cv',
  request: z.strictObject({ job_id: JobId, cv_list: z.array(ObjectNameField).min(1).max(MAX_CVS) }),
  response: z.array(CvProgress),
  ids: ['job_id'],
  failures: ['forbidden'],
  example: { job_id: sample.jobId, cv_list: [`resume_files/${sample.gid}/a1b2c3d4e5f6_cv.pdf`] },
  maxBytes: 1_000_000,
})
