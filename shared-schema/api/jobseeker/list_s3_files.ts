import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

export const list_s3_files = defineCall({
  path: 'api/jobseeker/list_s3_files',
  summary: 'The recordings and the CV of this interview that the employer has or that are on their way: name, bytes, state. No addresses.',
  kind: 'query',

  roles: ['jobseeker'],
  request: z.strictObject({ interview_id: Id.optional() }),
  response: z.object({
    files: z.array(z.object({ name: z.string(), bytes: z.number().int().nullable(), state: z.enum(['coming', 'received']) })),
  }),
  ids: ['interview_id'],

  example: { interview_id: sample.interviewId },
})
