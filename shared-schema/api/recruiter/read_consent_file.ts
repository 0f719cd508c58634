import * as z from 'zod'
import { CONSENT_FILE_MAX_BYTES, CONSENT_TEXT_MAX } from '../../lib/files/consent-file.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

/** Signs of base64 for a file of the most bytes. */
const MOST_SIGNS = Math.ceil(CONSENT_FILE_MAX_BYTES / 3) * 4

export const read_consent_file = defineCall({
  path: 'api/recruiter/read_consent_file',
  summary: 'The words of a PDF, a Word document or a text, for the consent of a job. Nothing is stored or changed.',
  description: 'The file in base64, to 2.5 MB, is looked at whatever it is called. `create_consent_data` saves the text.',
  kind: 'query',
  roles: ['recruiter'],
  heavy: true,
  request: z.strictObject({ job_id: JobId, file: z.base64().min(4).max(MOST_SIGNS) }),
  response: z.object({ text: z.string().min(1).max(CONSENT_TEXT_MAX) }),
  ids: ['job_id'],
  // a failed upload of a consent is one failure, whatever is wrong with the file (R244)
  outcomes: { 1: 'Unsuccessful! Please check the consent being uploaded' },
  example: { job_id: sample.jobId, file: 'V2Uga2VlcCB5b3VyIHJlY29yZGluZ3MgZm9yIDkwIGRheXMu' },
  exampleResult: { text: 'We keep your recordings for 90 days.' },
  maxBytes: MOST_SIGNS + 1000,
})
