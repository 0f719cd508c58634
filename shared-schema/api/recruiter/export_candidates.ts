import * as z from 'zod'
import { AskedSections, AskedTask, EXPORT_OUTCOMES, MAX_ASKED_BYTES } from '../../lib/exports/asked-export.ts'
import { sample } from '../../lib/sample.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { ExportedFile } from '../../views/exports/exported-file.ts'

export const export_candidates = defineCall({
  path: 'api/recruiter/export_candidates',
  summary: 'Asks for an xlsx of candidates of a job, one sheet for each section; it is made in the background.',
  description:
    'It holds the people of the moment at which it was asked for, of those the ones that the caller may see. `fetch_exported_files` tells how far it is. More than 10000 are refused (8).',
  kind: 'command',
  roles: ['recruiter'],
  apiKey: 'exports',
  request: z.strictObject({
    job_id: JobId,
    /** absent: all of the job */
    interview_ids: z.array(Id).min(1).optional(),
    sections: AskedSections,
    task_id: AskedTask,
  }),
  response: ExportedFile,
  ids: ['job_id', 'interview_ids'],
  outcomes: EXPORT_OUTCOMES,
  example: { job_id: sample.jobId, interview_ids: [sample.interviewId], sections: ['personal_info', 'interview_result'] },
  maxBytes: MAX_ASKED_BYTES,
})
