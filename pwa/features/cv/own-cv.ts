import type { CvBody } from '#shared/cv/body.ts'
import { offlineDelayMs } from '#worker/upload/backoff.ts'
import { ApiError, call } from '../../api/client.ts'
import { alone } from '../../lib/alone.ts'
import { onlineOrAfter } from '../../lib/until-response.ts'
import { captureDb, type OwnCvRow } from '../capture/capture-db.ts'

/** Interview whose CV was read, and the file that the employer has now. */
export interface OwnCvOf {
  interviewId: string
  jobId: string
  sha256: string
}

/** State of the reading by the server; `offline`: it did not answer. */
export type ReadState = 'none' | 'waiting' | 'read' | 'failed' | 'offline'

/** Asks what was read and keeps it on this device. What its person has changed here and not sent stays, also when another file came since. Rejects on a full device alone. */
export async function fetchOwnCv(of: OwnCvOf): Promise<ReadState> {
  let answer
  try {
    answer = await call('candidate_cv', 'get', { job_id: of.jobId, interview_id: of.interviewId }, await asOwner(of.interviewId))
  } catch (error) {
    // a job whose people read no CVs by machine answers so too
    return error instanceof ApiError && (error.status === 403 || error.status === 404) ? 'none' : 'offline'
  }
  if (answer.status === 'read') await keepRead(of, answer)
  return answer.status
}

const keepRead = ({ interviewId, sha256 }: OwnCvOf, { cv, unsure }: Pick<OwnCvRow, 'cv' | 'unsure'>): Promise<void> =>
  captureDb.transaction('rw', captureDb.ownCvs, async () => {
    const here = await captureDb.ownCvs.get(interviewId)
    if (here && isOwnWork(here)) return
    const state = here?.state === 'saved' && here.sha256 === sha256 ? 'saved' : 'read'
    await captureDb.ownCvs.put({ interviewId, sha256, state, cv, unsure })
  })

/** Is it on this device alone? */
const isOwnWork = ({ state }: OwnCvRow): boolean => state === 'changed' || state === 'waiting'

/** Keeps a change at once; it is sent when its person confirms it. */
export async function changeOwnCv(interviewId: string, cv: CvBody): Promise<void> {
  await captureDb.ownCvs.update(interviewId, { cv, state: 'changed' })
}

/** Confirms the CV as it stands here, to be sent. */
export async function confirmOwnCv(interviewId: string, cv: CvBody): Promise<void> {
  await captureDb.ownCvs.update(interviewId, { cv, state: 'waiting' })
}

/** Gives up what was changed here, for what the server has. */
export const dropOwnCv = (interviewId: string): Promise<void> => captureDb.ownCvs.delete(interviewId)

const running = new Set<string>()

/** Sends a confirmed CV for as long as the page lives. However often it is called, one loop runs, also among tabs. */
export async function sendOwnCv(of: OwnCvOf): Promise<void> {
  if (running.has(of.interviewId)) return
  running.add(of.interviewId)
  try {
    await alone(`own-cv:${of.interviewId}`, () => sendUntilDone(of))
  } finally {
    running.delete(of.interviewId)
  }
}

async function sendUntilDone(of: OwnCvOf): Promise<void> {
  for (let misses = 1; ; misses++) {
    if ((await sendOnce(of)) === 'ended') return
    await onlineOrAfter(offlineDelayMs(misses, Math.random()))
  }
}

/** Tries once. What is changed meanwhile goes with the next confirmation. */
async function sendOnce({ interviewId, jobId, sha256 }: OwnCvOf): Promise<'ended' | 'later'> {
  const row = await captureDb.ownCvs.get(interviewId)
  if (row?.state !== 'waiting' || row.sha256 !== sha256) return 'ended'
  const settle = (state: OwnCvRow['state']): Promise<unknown> =>
    captureDb.transaction('rw', captureDb.ownCvs, async () => {
      const now = await captureDb.ownCvs.get(interviewId)
      if (now?.state === 'waiting' && JSON.stringify(now.cv) === JSON.stringify(row.cv))
        await captureDb.ownCvs.update(interviewId, { state })
    })
  try {
    await call('candidate_cv', 'save', { job_id: jobId, interview_id: interviewId, cv: row.cv }, await asOwner(interviewId))
  } catch (error) {
    if (!(error instanceof ApiError)) return 'later'
    // signed out elsewhere: it waits for the next visit
    if (error.status === 401) return 'ended'
    if (error.status >= 500 || error.status === 429) return 'later'
    await settle('refused')
    return 'ended'
  }
  await settle('saved')
  return 'ended'
}

/** By the interview's own right, whoever is signed in. */
async function asOwner(interviewId: string): Promise<{ token?: string }> {
  const token = (await captureDb.visits.get(interviewId))?.session.token
  return token === undefined ? {} : { token }
}
