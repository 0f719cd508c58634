import * as z from 'zod'
import { AskedSections, AskedTask, EXPORT_OUTCOMES, MAX_ASKED_BYTES } from '../../lib/exports/asked-export.ts'
import { sample } from '../../lib/sample.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId, shortText } from '../../primitives/fields.ts'
import { ExportedFile } from '../../views/exports/exported-file.ts'

const MAX_JOBS = 1000

export const post_expore_data = defineCall({
  path: 'api/statistics/post_expore_data',
  summary: 'Asks for one file about candidates of several jobs: an xlsx of sections, or the sealed ratings as csv.',
  description:
    'The jobs are `selectJob` and `job_id` together, one at least. As `export_candidates` otherwise. The csv has 7 columns and a line for each sealed rating of a criterion.',
  kind: 'command',
  roles: ['recruiter'],
  apiKey: 'exports',
  request: z
    .strictObject({
      /** absent: all of these jobs */
      candidate_interview_id: z.array(Id).min(1).optional(),
      export_keys: AskedSections.optional(),
      job_id: JobId.optional(),
      selectJob: z.array(JobId).min(1).max(MAX_JOBS).optional(),
      /** absent: Multi_Jobs_ or Candidates_ with the moment */
      filename: shortText(120).optional(),
      format: z.enum(['xlsx', 'review']).optional(),
      task_id: AskedTask,
    })
    .refine(({ job_id, selectJob }) => job_id ?? selectJob, { error: 'names no job', path: ['selectJob'] })
    .refine(({ format, export_keys }) => format === 'review' || export_keys, { error: 'names no section', path: ['export_keys'] }),
  response: ExportedFile,
  ids: ['candidate_interview_id', 'job_id', 'selectJob'],
  outcomes: EXPORT_OUTCOMES,
  example: { selectJob: [sample.jobId], export_keys: ['personal_info', 'interview_info'] },
  maxBytes: MAX_ASKED_BYTES,
})
