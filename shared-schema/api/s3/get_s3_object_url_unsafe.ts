import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Ms } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { BucketField, ObjectNameField } from '../../views/upload.ts'

export const get_s3_object_url_unsafe = defineCall({
  path: 'api/s3/get_s3_object_url_unsafe',
  summary:
    'An address, for minutes, of a picture or video with which a company presents itself. Before anybody signs in, so of nothing else.',
  description: 'Only names below `company_logos/`, `company_videos/`, `interviewer_images/` and `outro_videos/`.',
  kind: 'query',
  access: 'public',
  roles: [],
  request: z.strictObject({ bucket_name: BucketField, object_name: ObjectNameField }),
  response: z.object({ url: z.string(), expires_at: Ms }),
  failures: ['notFound'],
  example: { bucket_name: 'recruiter', object_name: `company_logos/${sample.gid}/01k9sample0000000000000img.png` },
  perMinute: 300,
})
