import * as z from 'zod'
import { FieldsV2 } from '../../lib/requisition/fields.ts'
import { sample } from '../../lib/sample.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { REQUISITION_OUTCOMES, TemplateId, TemplateName, TemplateView } from '../../views/ats/requisition.ts'

export const create_update_form_template = defineCall({
  path: 'api/ats/create_update_form_template',
  summary: 'Make a form for requisitions, or a new version of one, and use it for this job.',
  description: [
    'With `fields_v2` the template of this id (yours to make; absent = a new one) gets a new version, which the job uses from then on; other jobs keep theirs. Without `fields_v2` the job takes the newest version. `job_id` "" makes the version for no job.',
    '`version` is the newest one that you know: when there is a newer one, nothing is done (409). A key of a field that was removed never comes back, and a type only widens: text to long, select to multi. `standard` cannot be changed.',
  ].join('\n\n'),
  kind: 'command',
  roles: ['recruiter'],
  apiKey: 'jobs',
  wholeGroup: true,
  request: z.strictObject({
    job_id: z.union([JobId, z.literal('')]),
    update_fields: z.strictObject({
      form_template_id: TemplateId.optional(),
      version: z.number().int().min(0).max(100_000).optional(),
      name: TemplateName.optional(),
      fields_v2: FieldsV2.optional(),
    }),
  }),
  response: TemplateView,
  ids: ['job_id'],
  outcomes: { 3: REQUISITION_OUTCOMES[3] },
  failures: ['conflict'],
  jsonText: 'update_fields',
  example: { job_id: sample.jobId, update_fields: { form_template_id: 'standard' } },
})
