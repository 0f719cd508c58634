import { Outcome } from '#shared/primitives/errors.ts'
import { CV_MISSING } from '#shared/views/candidate-cv.ts'
import type { Deps } from '../../deps.ts'
import { loadJobParts } from '../../queries/job-parts.ts'
import type { OwnInterviewRecord } from '../../queries/own-interview.ts'
import { asksForCv } from '../../queries/job-parts.ts'

/**
 * An interview of such a job is not begun by a call while its CV is not here. Who has begun goes on: a device without a line keeps the CV beside the answers.
 * @throws Outcome CV_MISSING
 */
export async function refuseWithoutCv(deps: Pick<Deps, 'models'>, { entity, fields }: OwnInterviewRecord): Promise<void> {
  if (fields.cv || fields.startedAt !== undefined) return
  const parts = await loadJobParts(deps, { gid: entity.gid, jobId: fields.jobId })
  if (parts && asksForCv(parts)) throw new Outcome(19, CV_MISSING[19])
}
