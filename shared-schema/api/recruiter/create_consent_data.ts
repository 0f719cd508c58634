import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId, visibleText } from '../../primitives/fields.ts'
import { INTERVIEW_LANGUAGES } from '../../policies/layout.ts'
import { sample } from '../../lib/sample.ts'
import { ConsentView } from '../../views/job-setting.ts'

const LANGUAGES = Object.keys(INTERVIEW_LANGUAGES)
const ConsentTexts = z
  .record(z.string().max(20), visibleText(20_000))
  .refine((texts) => Object.keys(texts).length > 0, { error: 'has no text' })
  .refine((texts) => Object.keys(texts).every((language) => LANGUAGES.includes(language)), { error: 'is no interview language' })

export const create_consent_data = defineCall({
  path: 'api/recruiter/create_consent_data',
  summary:
    'Save the consent text of a job; a text that changed after somebody may have seen it becomes a new version, with hash, language, time and author.',
  kind: 'command',
  roles: ['recruiter'],
  apiKey: 'jobs',
  request: z.strictObject({
    job_id: JobId,
    /** a text in the first language of the job, or one for each interview language */
    consent_content: z.union([visibleText(20_000), ConsentTexts]),
    consentEnabled: z.boolean().optional(),
  }),
  response: ConsentView,
  ids: ['job_id'],
  example: { job_id: sample.jobId, consent_content: 'We keep your recordings for 90 days.' },
})
