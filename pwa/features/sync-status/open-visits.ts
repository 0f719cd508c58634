import { readDoc } from '../../db/read.ts'
import type { Db } from '../../db/types.ts'
import { captureDb, type VisitRow } from '../capture/capture-db.ts'
import { readPack } from '../interview-pack/pack-store.ts'
import { qualityOf, wholeRate } from '../recorder/quality.ts'

/** An interview with video answers that this device may still record for. */
export interface OpenVisit {
  interviewId: string
  jobName: string
  /** of the longest answer, as large as the candidate chose */
  recording: { bitsPerSecond: number; limitMs: number }
}

/** Unfinished interviews of the signed-in account with their questions on this device. */
export async function readOpenVisits(db: Db): Promise<OpenVisit[]> {
  const visits = await captureDb.visits.filter(({ session }) => session.actor.id === db.actor.id).toArray()
  const open = await Promise.all(visits.map(async (visit) => await openVisit(db, visit)))
  return open.filter((visit) => visit !== null)
}

async function openVisit(db: Db, visit: VisitRow): Promise<OpenVisit | null> {
  const { interviewId } = visit
  const [interview, stored] = await Promise.all([readDoc(db, 'interviews', interviewId), readPack(interviewId)])
  if (!interview || interview.finishedAt !== undefined || !stored) return null
  const { job, questions, bitsPerSecond } = stored.pack
  const limits = questions.flatMap(({ kind, limitMs }) => (kind === 'video' ? [limitMs] : []))
  if (limits.length === 0) return null
  return {
    interviewId,
    jobName: job.name,
    recording: { bitsPerSecond: wholeRate(qualityOf(visit), bitsPerSecond), limitMs: Math.max(...limits) },
  }
}
