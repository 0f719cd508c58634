import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Ms } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { BucketField, ObjectNameField, VIRUS_FOUND } from '../../views/upload.ts'

export const create_s3_upload_url_simple = defineCall({
  path: 'api/s3/create_s3_upload_url_simple',
  summary: 'Where to post one picture, logo, video, CV or file of a notice: an address and the fields of the form.',
  description:
    'Post all fields and then `file`, last, as multipart/form-data to the address. Names in the bucket for data of recruiters are a folder (`profile_pictures/`, `company_logos/`, `company_videos/`, `interviewer_images/`, `outro_videos/`, `question_files/`, `mcq_media/`, `short_question_media/`; for administrators `company_logos/` or `notice_files/`), then the gid, then a new id with the ending of the type; that of a notice may have a title after the id and `_`. In the bucket of CVs a recruiter uses `resume_files/<gid>/<8 or more letters and digits>_<file name>`, a candidate `resumes/<interview>/<address without @ and dots>_<job>.<ending>`. What arrives is looked at: PNG, JPEG, WebP and GIF to 5 MB, MP4 and WebM (for questions also MP3 and M4A) to 50 MB, PDF, PNG and JPEG to 10 MB for notices, CVs to 10 MB, nothing else whatever it is called. Where a virus scanner is configured it is asked first, and the post answers code 4 when it found something, as does this call for that name ever after; elsewhere the answer says `notScanned`.',
  kind: 'command',
  roles: ['recruiter', 'jobseeker', 'admin'],
  body: 'form',
  request: z.object({
    bucket_name: BucketField,
    object_name: ObjectNameField,
    /** as the browser knows it; looked at again when the file is there */
    content_type: z.string().max(100).optional(),
  }),
  response: z.object({ url: z.string(), fields: z.record(z.string(), z.string()), expires_at: Ms }),
  outcomes: VIRUS_FOUND,
  example: {
    bucket_name: 'recruiter',
    object_name: `company_logos/${sample.gid}/01k9sample0000000000000img.png`,
    content_type: 'image/png',
  },
})
