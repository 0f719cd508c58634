import type * as z from 'zod'
import { CvBody } from '#shared/cv/body.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { OwnCvRead } from '#shared/views/cv/own-cv.ts'
import type { Deps } from '../../deps.ts'
import type { StoredCv } from '../../models/files/cv.ts'
import { findOwnInterview, type OwnInterview } from '../own-interview.ts'
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
