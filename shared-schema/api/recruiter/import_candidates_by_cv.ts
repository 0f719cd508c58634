import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Email, Id, JobId, nameText, shortText } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { ImportedCvs, MAX_CVS } from '../../views/cv/imported-cvs.ts'
import { ObjectNameField } from '../../views/upload.ts'

export const import_candidates_by_cv = defineCall({
  path: 'api/recruiter/import_candidates_by_cv',
  summary: 'Add people with their CVs: the given name and address count, not those that are read.',
  description:
    'As `import_candidates_via_cv_list`, for files whose people are known. An address that is in the job already gets the file as a new version of its row, which is listed as repeated. Needs the feature `cv_scoring`.',
  kind: 'command',
  roles: ['recruiter'],
  apiKey: 'cv',
  request: z.strictObject({
    job_id: JobId,
    jobseeker_list: z
      .array(
        z.strictObject({
          name: nameText(100),
          email: Email,
          phoneNum: shortText(20).optional(),
          object_name: ObjectNameField,
          interview_id: Id.optional(),
        }),
      )
      .min(1)
      .max(MAX_CVS),
  }),
  response: ImportedCvs,
  ids: ['job_id'],
  failures: ['forbidden'],
  example: {
    job_id: sample.jobId,
    jobseeker_list: [{ name: 'Jo Lee', email: 'jo.lee@sample.test', object_name: `resume_files/${sample.gid}/a1b2c3d4e5f6_jo.pdf` }],
  },
  maxBytes: 1_000_000,
})
