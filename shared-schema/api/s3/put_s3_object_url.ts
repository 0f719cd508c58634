import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Ms } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { BucketField, ObjectNameField, VIRUS_FOUND } from '../../views/upload.ts'

export const put_s3_object_url = defineCall({
  path: 'api/s3/put_s3_object_url',
  summary: 'An address that takes one file by PUT, with no token. Names and limits are those of create_s3_upload_url_simple.',
  kind: 'command',
  roles: ['recruiter', 'jobseeker'],
  request: z.strictObject({ bucket_name: BucketField, object_name: ObjectNameField }),
  response: z.object({ url: z.string(), expires_at: Ms }),
  outcomes: VIRUS_FOUND,
  example: { bucket_name: 'recruiter', object_name: `company_logos/${sample.gid}/01k9sample0000000000000put.png` },
})
