import { Outcome } from '#shared/primitives/errors.ts'
import { CV_MISSING } from '#shared/views/candidate-cv.ts'
import type { Deps } from '../../deps.ts'
import { asksForCv, loadJobParts } from '../../queries/job-parts.ts'
import type { OwnInterview } from '../../queries/own-interview.ts'

/**
 * Refuses to begin an interview of such a job before its CV is here. A begun one goes on: an offline device keeps the CV beside the
 * answers.
 * @throws Outcome CV_MISSING
 */
export async function refuseWithoutCv(deps: Pick<Deps, 'models'>, interview: OwnInterview): Promise<void> {
  if (interview.cv || interview.startedAt !== undefined) return
  const parts = await loadJobParts(deps, interview)
  if (parts && asksForCv(parts)) throw new Outcome(19, CV_MISSING[19])
}
