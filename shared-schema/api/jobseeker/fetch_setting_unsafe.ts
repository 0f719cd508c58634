import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { CandidateSession } from '../../views/candidate-session.ts'

export const fetch_setting_unsafe = defineCall({
  path: 'api/jobseeker/fetch_setting_unsafe',
  summary:
    'How the candidates’ pages of a published job look, before anybody signs in: company, title, languages, deadline. No question and no person.',
  kind: 'query',
  access: 'public',
  roles: [],
  request: z.strictObject({ job_id: JobId }),
  response: CandidateSession.pick({
    jobId: true,
    jobTitle: true,
    deadline: true,
    companyName: true,
    companyWebsite: true,
    companyLogo: true,
    colorScheme: true,
    displayLayout: true,
    interviewLanguage: true,
    interviewLanguageVariant: true,
    languageList: true,
    hasVideoIntroduction: true,
    company_video: true,
    forceCompanyVideo: true,
    outroVideo: true,
    emailVerification: true,
    consentEnabled: true,
    candidate_upload_cv_required: true,
  }),
  failures: ['notFound'],
  example: { job_id: sample.jobId },
  perMinute: 120,
})
