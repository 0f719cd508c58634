import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { FormBoolean, WireDate } from '../../primitives/wire-fields.ts'
import { LayoutView } from '../../views/layout.ts'
import { LAYOUT_FORM_FIELDS, LAYOUT_JOB_FIELDS } from '../../policies/setup/layout-form.ts'

export const setting_layout = defineCall({
  path: 'api/recruiter/setting_layout',
  summary: 'Save the layout step of a job: company, media, colours, interviewer or figure, languages, times, rules.',
  description:
    'What is left out stays. Nested fields are objects or their JSON. Files are uploaded first and named here; an empty name takes one away. Without a time zone the first save stores UTC+08:00. Virtual avatar and training report need their features; face_auth is off.',
  kind: 'command',
  roles: ['recruiter'],
  apiKey: 'jobs',
  body: 'form',
  request: z.object({
    job_id: JobId,
    ...LAYOUT_FORM_FIELDS,
    ...LAYOUT_JOB_FIELDS,
    deadline: WireDate.optional(),
    consentEnabled: FormBoolean.optional(),
  }),
  response: z.object({ job_id: JobId, layout: LayoutView }),
  ids: ['job_id'],
  example: {
    job_id: sample.jobId,
    companyName: 'Harbour Works',
    companyWebsite: 'harbour.example',
    colorScheme: '#022D41',
    layoutType: '1',
    interviewer: { first_name: 'Ada', last_name: 'Harbour', job_title: 'Head of pilots' },
    interviewLanguage: ['english', 'thai'],
    interviewLanguageVariant: 'en-GB',
    questionLength: 2,
    preparationTime: 0,
    customLogoutRedirect: { status: true, url: 'https://harbour.example/bye' },
  },
})
