import * as z from 'zod'
import { sample } from '../../lib/sample.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { ImportedCandidates } from '../../views/imported-candidates.ts'

export const import_by_key = defineCall({
  path: 'api/recruiter/import_by_key',
  summary:
    'Add the candidates of another job of the group, by its key (`create_import_key`), each e-mail once. A key of others, of a job that is gone or of more than 7 days ago is not found.',
  description:
    'Names, addresses, phones, degrees and languages are taken over; answers, scores, notes and windows are not. Up to 10,000 people.',
  kind: 'command',
  roles: ['recruiter'],
  apiKey: 'jobs',
  wholeGroup: true,
  heavy: true,
  request: z.strictObject({ access_key: z.string().min(1).max(200), job_id: JobId }),
  response: ImportedCandidates,
  ids: ['job_id', 'access_key'],
  example: { access_key: 'key-of-another-job-of-the-group', job_id: sample.jobId },
})
