import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { ImportedCvs, MAX_CVS } from '../../views/cv/imported-cvs.ts'
import { ObjectNameField } from '../../views/upload.ts'

export const import_candidates_via_cv_list = defineCall({
  path: 'api/recruiter/import_candidates_via_cv_list',
  summary: 'Make candidates of CVs that were put to the store, one for each file. Who they are is read from the files.',
  description:
    'Files are put to the addresses of `create_bulk_presigned_url` first and belong to their candidates from now on; what nobody imports is gone after a day. A wrong file is named and stops no other. The same file is in a job once; an address that is read and was there before gets the file as a new version of its row. Poll `poll_candidate_cv_process_progress`. Needs the feature `cv_scoring`.',
  kind: 'command',
  roles: ['recruiter'],
  apiKey: 'cv',
  request: z.strictObject({
    job_id: JobId,
    cv_list: z
      .array(
        z.strictObject({
          object_name: ObjectNameField,
          /** of the file, as people call it */
          name: z.string().min(1).max(200),
          /** for a row that is new */
          interview_id: Id.optional(),
        }),
      )
      .min(1)
      .max(MAX_CVS),
  }),
  response: ImportedCvs,
  ids: ['job_id'],
  failures: ['forbidden'],
  example: { job_id: sample.jobId, cv_list: [{ object_name: `resume_files/${sample.gid}/a1b2c3d4e5f6_cv.pdf`, name: 'cv.pdf' }] },
  maxBytes: 1_000_000,
})
