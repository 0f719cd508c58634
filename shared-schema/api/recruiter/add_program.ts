import * as z from 'zod'
import { JobType } from '../../entities/job.ts'
import { QUESTION_KINDS } from '../../entities/question.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId, nameText } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { WireDate } from '../../primitives/wire-fields.ts'

export const add_program = defineCall({
  path: 'api/recruiter/add_program',
  summary: 'Add a job to a programme of this name; makes the programme when the group has none.',
  kind: 'command',
  roles: ['recruiter'],
  apiKey: 'jobs',
  wholeGroup: true,
  request: z.strictObject({
    program: nameText(100),
    has_cv_scoring: z.boolean().optional(),
    /** layout, questions, scoring and consent are copied; candidates, links and numbers are not (R294) */
    job_id_to_copy: JobId.optional(),
    current_domain: z.string().max(300).optional(),
    has_assessment: z.boolean().optional(),
    /** the job's name; without one it is called like the programme */
    job_post: nameText(100).optional(),
    job_description: z.string().max(20_000).optional(),
    job_type: JobType.optional(),
    deadline: WireDate.optional(),
    program_id: Id.optional(),
    job_id: JobId.optional(),
  }),
  response: z.object({
    program_id: Id,
    job_id: JobId,
    /** tests of the copied job that this account may not give (R272, R273, R274); absent: everything was copied */
    left_out: z.array(z.enum(QUESTION_KINDS)).optional(),
  }),
  ids: ['job_id_to_copy'],
  example: { program: 'Graduates 2027', job_post: 'Field engineer', job_id_to_copy: sample.jobId },
})
