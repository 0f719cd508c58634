import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Ms } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { ObjectNameField } from '../../views/upload.ts'

export const create_bulk_presigned_url = defineCall({
  path: 'api/s3/create_bulk_presigned_url',
  summary: 'Addresses that take CVs by PUT, one for each name, in the order of the names. One wrong name and there is none.',
  kind: 'command',
  roles: ['recruiter'],
  request: z.strictObject({
    /** `resume_files/<gid>/<8 or more letters and digits>_<file name>` */
    object_names: z.array(ObjectNameField).min(1).max(500),
  }),
  response: z.object({ urls: z.array(z.object({ object_name: z.string(), url: z.string() })), expires_at: Ms }),
  example: { object_names: [`resume_files/${sample.gid}/a1b2c3d4e5f6_cv.pdf`] },
  maxBytes: 1_000_000,
})
