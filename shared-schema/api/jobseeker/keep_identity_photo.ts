import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { IDENTITY_PHOTO, IdentityPhoto } from '../../lib/files/identity-photo.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { exampleJpeg } from '../../views/example-file.ts'

/** Ours: S051. A repeat with the same photo changes nothing, another one takes its place. */
export const keep_identity_photo = defineCall({
  path: 'api/jobseeker/keep_identity_photo',
  summary: 'Keeps a photo of the candidate for people to look at, where the job asks for one. No machine compares or rates it.',
  description: 'A JPEG as base64. It is read, erased and exported with the other data of the interview.',
  kind: 'command',
  offline: 'device',
  roles: ['jobseeker'],
  request: z.strictObject({
    interview_id: Id,
    image: z
      .base64()
      .min(1)
      .max(Math.ceil(IDENTITY_PHOTO.most / 3) * 4),
  }),
  response: z.object({ photo: IdentityPhoto }),
  ids: ['interview_id'],
  failures: ['unsupportedType', 'unavailable', 'conflict'],
  perMinute: 20,
  example: { interview_id: sample.interviewId, image: exampleJpeg },
})
