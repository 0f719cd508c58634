import * as z from 'zod'
import { AskedTask, EXPORT_OUTCOMES } from '../../lib/exports/asked-export.ts'
import { sample } from '../../lib/sample.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { ExportedFile } from '../../views/exports/exported-file.ts'

export const export_by_test = defineCall({
  path: 'api/recruiter/export_by_test',
  summary: 'Asks for an xlsx of the answers that candidates of a job gave in one test of it; it is made in the background.',
  description: 'Two sheets: who they are, and their answers. A test that the job does not have is refused (9).',
  kind: 'command',
  roles: ['recruiter'],
  apiKey: 'exports',
  request: z.strictObject({ job_id: JobId, test: z.string().min(1).max(80), task_id: AskedTask }),
  response: ExportedFile,
  ids: ['job_id'],
  outcomes: { ...EXPORT_OUTCOMES, 9: 'api error' },
  example: { job_id: sample.jobId, test: 'main' },
})
