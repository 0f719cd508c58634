import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId, shortText, UtcOffset } from '../../primitives/fields.ts'
import { toHexColour } from '../../lib/colour.ts'
import { sample } from '../../lib/sample.ts'
import { WebAddress } from '../../lib/web-address.ts'
import { FormBoolean, FormList, WireDate, formNumber, formObject } from '../../primitives/wire-fields.ts'
import { InterviewerView, LayoutView } from '../../views/job-setting.ts'

export const setting_layout = defineCall({
  path: 'api/recruiter/setting_layout',
  summary: 'Save the layout step of a job: company, colours, interviewer, languages, times.',
  kind: 'command',
  roles: ['recruiter'],
  apiKey: true,
  body: 'form',
  request: z.object({
    job_id: JobId,
    companyName: shortText(100).optional(),
    companyWebsite: WebAddress.optional(),
    companyMessage: z.string().max(2000).optional(),
    colorScheme: z
      .string()
      .max(40)
      .refine((text) => toHexColour(text) !== null, 'no colour')
      .optional(),
    layoutType: z.enum(['1', '2']).optional(),
    interviewer: formObject(InterviewerView).optional(),
    interviewLanguage: FormList.optional(),
    timezone: UtcOffset.optional(),
    questionLength: formNumber(z.number().min(0.1).max(60)).optional(),
    preparationTime: formNumber(z.number().min(0).max(60)).optional(),
    jobDescription: z.string().max(20_000).optional(),
    jobLevel: z.enum(['', 'intern', 'junior', 'mid', 'senior', 'director']).optional(),
    deadline: WireDate.optional(),
    consentEnabled: FormBoolean.optional(),
    qrCodeEmailVerification: FormBoolean.optional(),
    candidate_upload_cv_required: FormBoolean.optional(),
  }),
  response: z.object({ job_id: JobId, layout: LayoutView }),
  ids: ['job_id'],
  example: {
    job_id: sample.jobId,
    companyName: 'Harbour Works',
    colorScheme: '#022D41',
    layoutType: '1',
    interviewer: { first_name: 'Ada', last_name: 'Harbour', job_title: 'Head of pilots' },
    interviewLanguage: ['english', 'thai'],
    questionLength: 2,
    preparationTime: 0,
  },
})
