import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId, nameText } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { WireDate } from '../../primitives/wire-fields.ts'

export const update_program = defineCall({
  path: 'api/recruiter/update_program',
  summary: 'Move a job to the programme of this name (made when missing) and change what is said about the job.',
  kind: 'command',
  roles: ['recruiter'],
  apiKey: 'jobs',
  request: z.strictObject({
    program: nameText(100),
    job_id: JobId,
    /** the job's name, or whether its public post is on */
    job_post: z.union([nameText(100), z.strictObject({ active: z.boolean() })]).optional(),
    job_description: z.string().max(20_000).optional(),
    /** null = no deadline */
    deadline: WireDate.nullable().optional(),
    archived: z.boolean().optional(),
    /** false closes a published job: candidates who have not begun cannot open their links; true opens it again */
    published: z.boolean().optional(),
    program_id: Id.optional(),
  }),
  response: z.object({ program_id: Id, job_id: JobId }),
  ids: ['job_id'],
  example: { program: 'Sample programme', job_id: sample.jobId, job_post: 'Harbour pilot' },
})
