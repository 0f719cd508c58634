import { isHere } from '../../db/read.ts'
import type { Db } from '../../db/types.ts'
import { captureDb } from '../capture/capture-db.ts'
import { dropOwnPack } from './keep-media.ts'

/**
 * Takes packs and files of interviews off this device that went while it was away, as by an erasure. Only what this session opens and the
 * server has just been asked for.
 */
export async function sweepGone(db: Db): Promise<void> {
  // before the server is asked: an interview that is opened meanwhile is none of them
  const visits = await captureDb.visits.toArray()
  await db.sync.awaitInitial()
  if (!(await db.sync.syncNow()).ok) return
  const { id: account, only } = db.actor
  for (const { interviewId, session } of visits) {
    if (session.actor.id !== account || (only !== undefined && only !== interviewId)) continue
    if (!(await isHere(db, 'interviews', interviewId))) await dropOwnPack(interviewId)
  }
}
