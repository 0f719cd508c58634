import * as z from 'zod'
import { AskedTask, EXPORT_OUTCOMES, MAX_ASKED_BYTES } from '../../lib/exports/asked-export.ts'
import { sample } from '../../lib/sample.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { ExportedFile } from '../../views/exports/exported-file.ts'

export const export_by_test = defineCall({
  path: 'api/recruiter/export_by_test',
  summary: 'Asks for an xlsx of the answers that candidates of a job gave in one test of it; it is made in the background.',
  description:
    'Two sheets: who they are, and their answers. Without `interview_ids`, of everybody. A test that the job does not have is refused (9).',
  kind: 'command',
  roles: ['recruiter'],
  apiKey: 'exports',
  request: z.strictObject({
    job_id: JobId,
    test: z.string().min(1).max(80),
    /** absent: all of the job */
    interview_ids: z.array(Id).min(1).optional(),
    task_id: AskedTask,
  }),
  response: ExportedFile,
  ids: ['job_id', 'interview_ids'],
  outcomes: { ...EXPORT_OUTCOMES, 9: 'api error' },
  example: { job_id: sample.jobId, test: 'main' },
  maxBytes: MAX_ASKED_BYTES,
})
