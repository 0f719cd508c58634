import * as z from 'zod'
import { CvBody, CvFields, CvMeta } from '../../cv/body.ts'
import { CV_MAX_BYTES } from '../../lib/files/cv-name.ts'
import { sample } from '../../lib/sample.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { exampleFile } from '../../views/example-file.ts'

export const post_hrflow_cv_parser = defineCall({
  path: 'api/resume/post_hrflow_cv_parser',
  summary: 'Read a CV and answer what it says. Nothing is stored, and nothing is scored.',
  description:
    'Files are pdf, docx, doc, odt, rtf, txt, jpg or png up to 10 MB. Code 90 says that it could not be read, with the reason. `options` may be JSON like `{"country": "DE"}` for phone numbers without a prefix. Needs the feature `cv_scoring`.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'cv',
  heavy: true,
  body: 'form',
  file: 'file',
  request: z.object({
    file: z.file().min(1).max(CV_MAX_BYTES).meta({ type: 'string', format: 'binary' }),
    job_id: JobId,
    token: z.string().max(2000).optional(),
    options: z.string().max(2000).optional(),
  }),
  response: z.object({ parsed_cv: CvBody, meta: CvMeta, fields: CvFields }),
  ids: ['job_id'],
  outcomes: { 4: 'VIRUS_SCAN_POSITIVE', 90: 'The CV could not be read.' },
  failures: ['forbidden'],
  example: {
    file: exampleFile(
      Uint8Array.from('Jo Lee\njo.lee@sample.test\n\nSkills\nSQL\n', (sign) => sign.charCodeAt(0)),
      'jo.txt',
    ),
    job_id: sample.jobId,
  },
  maxBytes: CV_MAX_BYTES + 10_000,
  perMinute: 30,
})
