import type { OutputOf } from '#shared/primitives/define-call.ts'
import type { get_customized_evaluation } from '#shared/api/recruiter/get_customized_evaluation.ts'
import { evaluationOf } from '#shared/policies/evaluation.ts'
import type { JobParts } from '../../queries/job-parts.ts'

/** Criteria that reviewers of a job use; code 1 says that the names are keys of the app's words (R384, R385). */
export function answerEvaluation(
  parts: Pick<JobParts, 'setting'>,
  request: { succeedWith(code: number): void },
): OutputOf<typeof get_customized_evaluation> {
  const { criteria, namesAreKeys } = evaluationOf(parts.setting('scoring'))
  request.succeedWith(namesAreKeys ? 1 : 0)
  return { setting: criteria }
}
