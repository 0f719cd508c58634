import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { sample } from '../../lib/sample.ts'
import { CvSettings, CvSettingsFacts } from '../../views/cv/criteria.ts'

export const setting_cv_score = defineCall({
  path: 'api/recruiter/setting_cv_score',
  summary: 'Save what a job wants of CVs; what is left out has no weight. Nothing is scored anew by itself.',
  description:
    'Weights: 0 Irrelevant, 1 Bonus, 2 Required, 3 Critical. `rows_with_older` counts candidates whose scores are of an earlier version; the same settings again are the same version. Needs the feature `cv_scoring`.',
  kind: 'command',
  roles: ['recruiter'],
  apiKey: 'cv',
  request: z.strictObject({ settings: CvSettings }),
  response: z.object({ job_id: z.string(), ...CvSettingsFacts }),
  ids: ['settings.job_id'],
  failures: ['forbidden'],
  example: {
    settings: {
      job_id: sample.jobId,
      experience_years: { min: 2, max: 60, weight: 2 },
      skills: { values: ['SQL', 'Python'], mode: 'similar', weight: 3 },
      languages: { values: [{ name: 'English', fluency: 'fluent' }], weight: 1 },
      cgpa: { min: 3, max: 4, active: true, is_percentage: false, weight: 1 },
    },
  },
})
