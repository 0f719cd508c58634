import { cleanText, isVisible } from '../../primitives/text.ts'
import * as z from 'zod'
import { CvFact } from '../../lib/files/cv-fact.ts'
import { CV_EXTENSIONS, candidateCvName } from '../../lib/files/cv-name.ts'
import { withoutNull } from '../../lib/outside-record.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { CV_MISSING, PersonInfo } from '../../views/candidate-cv.ts'
import { BucketField, ObjectNameField, VIRUS_FOUND } from '../../views/upload.ts'

export const upload_cv_from_candidate = defineCall({
  path: 'api/jobseeker/upload_cv_from_candidate',
  summary:
    "Say that the candidate's own CV is stored: from then on those who read the interview see it. Links it once, however often it is called.",
  description:
    'The file was put to the store before, under the name `resumes/<interview>/<address without @ and dots>_<job>.<ending>`. All fields are sent; what was not read from the file stays empty (`{}` and an empty text). Another file under another ending replaces the one before.',
  kind: 'command',
  offline: 'device',
  roles: ['jobseeker'],
  request: z.strictObject({
    job_id: JobId,
    /** as the candidate's device calls the file */
    cv_name: z
      .string()
      .overwrite(cleanText)
      .min(1)
      .max(200)
      .regex(/^[^/\\\p{Cc}]+$/u, 'no path')
      .refine(isVisible, { error: 'has nothing visible' }),
    cv_extension: z.enum(CV_EXTENSIONS),
    /** told by a reader of CVs; null is as good as missing */
    cv_person_info: z.preprocess(withoutNull, PersonInfo),
    /** the words of the file, as they were read */
    cv_raw_person_info: z.string().max(100_000),
    cv_file_s3_object_name: ObjectNameField,
    cv_file_s3_bucket_name: BucketField,
  }),
  response: z.object({ interview_id: Id, cv: CvFact }),
  ids: ['job_id', 'cv_file_s3_object_name'],
  outcomes: { ...VIRUS_FOUND, ...CV_MISSING },
  example: {
    job_id: sample.jobId,
    cv_name: 'Sam Sample.pdf',
    cv_extension: 'pdf',
    cv_person_info: PersonInfo.parse({}),
    cv_raw_person_info: '',
    cv_file_s3_object_name: candidateCvName({
      interviewId: sample.interviewId,
      email: sample.candidateEmail,
      jobId: sample.jobId,
      extension: 'pdf',
    }),
    cv_file_s3_bucket_name: 'resume',
  },
})
