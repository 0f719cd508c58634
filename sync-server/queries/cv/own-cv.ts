import type * as z from 'zod'
import { CvBody } from '#shared/cv/body.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { OwnCvRead } from '#shared/views/cv/own-cv.ts'
import type { Deps } from '../../deps.ts'
import type { StoredCv } from '../../models/files/cv.ts'
import { findOwnInterview, type OwnInterview } from '../own-interview.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { loadJobParts } from '../job-parts.ts'
import { ownerMay } from '../owner-may.ts'
import { currentCv } from './find-cv.ts'

/** The candidate's own interview of this very job. */
export async function findOwnInterviewOfJob(
  deps: Pick<Deps, 'models'>,
  actor: Actor,
  { job_id, interview_id }: { job_id: string; interview_id: string },
): Promise<OwnInterview | null> {
  const own = await findOwnInterview(deps, actor, interview_id)
  return own?.jobId === job_id ? own : null
}

/** @throws AppError forbidden where the owner of the job has no CVs read */
export async function refuseWithoutCvs(deps: Pick<Deps, 'models'>, { gid, jobId }: OwnInterview): Promise<void> {
  const parts = await loadJobParts(deps, { gid, jobId })
  if (!parts || !(await ownerMay(deps, parts, 'cv_scoring'))) throw new AppError('forbidden')
}

/** A CV as its candidate gets it. */
export function presentOwnCv(stored: StoredCv | null): z.infer<typeof OwnCvRead> {
  if (!stored) return { status: 'none', cv: CvBody.parse({}), unsure: [] }
  const { body, fields } = currentCv(stored)
  const [newest] = stored.versions
  const unsure = Object.entries(fields)
    .filter(([, { c }]) => c < SURE)
    .toSorted(([, a], [, b]) => a.c - b.c)
    .map(([pointer]) => pointer)
  return { status: newest?.reading ? 'read' : newest?.failed === undefined ? 'waiting' : 'failed', cv: body, unsure }
}

const SURE = 0.8
