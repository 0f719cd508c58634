import * as z from 'zod'
import { Criterion, MAX_CRITERIA } from '../../entities/job-setting.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId, nameText, visibleText } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { ANCHOR_RATINGS } from '../../lib/metrics.ts'
import { isCompetency } from '../../policies/setup/competencies.ts'
import { criterionProblems } from '../../policies/evaluation.ts'
import { EvaluationSetting } from '../../views/evaluation.ts'

const GivenCriterion = z.strictObject({
  id: Criterion.shape.id.optional(),
  name: nameText(100),
  description: z.string().trim().max(500).optional(),
  anchors: z.partialRecord(z.enum(ANCHOR_RATINGS), visibleText(300)).optional(),
  competency: z.string().max(60).refine(isCompetency, 'no competency of the model').optional(),
})

export const set_customized_evaluation = defineCall({
  path: 'api/recruiter/set_customized_evaluation',
  summary: 'Save what reviewers of a job look at, in order; an empty list goes back to the built-in criteria.',
  description:
    'A criterion keeps its `id` when it is renamed, and ratings stay with it. One without an id is that of the same name, else a new one. `competency` copies definition and anchors of the full model where none are given. Criteria that a review was sealed with stay as they are in that review; a later change makes a new version.',
  kind: 'command',
  roles: ['recruiter'],
  apiKey: 'jobs',
  request: z.strictObject({
    job_id: JobId,
    setting: z
      .array(GivenCriterion)
      .max(MAX_CRITERIA)
      .refine((criteria) => criterionProblems(criteria).length === 0, 'the same name twice')
      .refine(hasOwnIds, 'the same id twice'),
  }),
  response: EvaluationSetting.extend({ job_id: JobId }),
  ids: ['job_id'],
  example: {
    job_id: sample.jobId,
    setting: [{ name: 'Diving safety', description: 'Names the checks before a dive.' }, { name: 'Teamwork' }],
  },
})

function hasOwnIds(criteria: readonly { id?: string | undefined }[]): boolean {
  const ids = criteria.flatMap(({ id }) => (id === undefined ? [] : [id]))
  return new Set(ids).size === ids.length
}
