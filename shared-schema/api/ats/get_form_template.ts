import * as z from 'zod'
import { STANDARD } from '../../lib/requisition/standard.ts'
import { sample } from '../../lib/sample.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { TemplateId, TemplateView } from '../../views/ats/requisition.ts'

export const get_form_template = defineCall({
  path: 'api/ats/get_form_template',
  summary: "The newest version of a form for requisitions, out of those of the job's group.",
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'jobs',
  wholeGroup: true,
  request: z.strictObject({ job_id: JobId, form_template_id: TemplateId }),
  response: TemplateView,
  ids: ['job_id', 'form_template_id'],
  example: { job_id: sample.jobId, form_template_id: STANDARD },
})
