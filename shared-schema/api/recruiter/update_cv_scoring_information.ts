import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { CV_MISSING } from '../../views/candidate-cv.ts'
import { CvStatusView, MatchingScore } from '../../views/cv/report.ts'

const Pointer = z.string().min(1).max(80)

export const update_cv_scoring_information = defineCall({
  path: 'api/recruiter/update_cv_scoring_information',
  summary: 'Correct what was read from a CV. With `re_score` it is scored again, else its score stays.',
  description:
    'Keys are JSON pointers into the parsed CV, like `/workExperiences/0/Title`; `input_object` has exactly the `update_keys`. A value of a person is kept with the one before it, and no later reading replaces it. An address is taken as that of a candidate who has none. Needs the feature `cv_scoring`.',
  kind: 'command',
  roles: ['recruiter'],
  apiKey: 'cv',
  request: z
    .strictObject({
      interview_id: Id,
      update_keys: z.array(Pointer).max(200),
      input_object: z.record(Pointer, z.unknown()),
      re_score: z.boolean(),
    })
    .refine(({ update_keys, input_object }) => isSameSet(update_keys, Object.keys(input_object)), {
      path: ['input_object'],
      error: 'has other keys than update_keys',
    }),
  response: z.object({ interview_id: z.string(), status: CvStatusView, ...MatchingScore }),
  ids: ['interview_id'],
  outcomes: CV_MISSING,
  failures: ['forbidden'],
  example: {
    interview_id: sample.interviewId,
    update_keys: ['/workExperiences/0/Title'],
    input_object: { '/workExperiences/0/Title': 'Data Analyst' },
    re_score: false,
  },
})

const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  new Set(a).size === a.length && a.length === b.length && a.every((one) => b.includes(one))
