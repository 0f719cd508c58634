import type { Deps } from '../../deps.ts'
import { documents } from '../../sync/documents.ts'
import { sumUpJob } from './sum-up-reviews.ts'

/** Interviews up to which a job is summed up before the edit is answered; more wait for a job. */
const AT_ONCE = 20

/** Sums up a job after something changed by which all its scores are made. */
export async function sumUpAfterChange(deps: Deps, place: { scope: string; gid: string }): Promise<void> {
  const begun = await documents.find(deps, 'interviews', place, { only: ['id', 'firstAnswerAt', 'finishedAt', 'reviewedAt'] })
  const { length } = begun.filter(({ firstAnswerAt, finishedAt, reviewedAt }) => firstAnswerAt ?? finishedAt ?? reviewedAt)
  if (length > AT_ONCE) await deps.jobs.enqueue('sum-up-job', { ...place }, `sums.${place.scope}`)
  else await sumUpJob(deps, place, { reading: 'later' })
}
