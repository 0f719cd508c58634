import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { sample } from '../../lib/sample.ts'
import { BucketField, FileScan, ObjectNameField } from '../../views/upload.ts'

export const check_object_exists = defineCall({
  path: 'api/s3/check_object_exists',
  summary: 'Whether a file is in the store, how large it is and what the virus scanner said. What is not for the caller does not exist.',
  kind: 'query',
  roles: ['recruiter', 'jobseeker', 'guest'],
  apiKey: 'files',
  request: z.strictObject({ bucket_name: BucketField, object_name: ObjectNameField }),
  response: z.object({
    exists: z.boolean(),
    /** 0 when it is not there */
    bytes: z.number().int(),
    /** recordings are not scanned: they are only ever decoded, in a process of their own */
    scan: FileScan,
  }),
  example: { bucket_name: 'recruiter', object_name: `company_logos/${sample.gid}/01k9sample0000000000000img.png` },
  perMinute: 600,
})
