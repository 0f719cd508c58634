import { blockReason } from '#worker/upload/send-policy.ts'
import { captureDb } from '../capture/capture-db.ts'
import { savedMs } from '../capture/take-time.ts'
import { currentConnection } from '../../network/connection.ts'
import { useLiveQuery } from '../../db/use-live-query.ts'

/** The recordings of this device that the employer has not confirmed, kept current. Practice does not count, nor does one that never began. */
export const useRecordings = (): Recordings => useLiveQuery(countRecordings) ?? NONE

/** Reads them once, see {@link useRecordings}. */
export async function countRecordings(): Promise<Recordings> {
  const here = await captureDb.takes
    .filter(
      (take) => !take.practice && !take.freed && !take.received && !take.replacedBy && take.state !== 'discarded' && savedMs(take) > 0,
    )
    .toArray()
  const visits = await captureDb.visits.toArray()
  const held = new Set(visits.filter((visit) => blockReason(visit, currentConnection()) !== null).map(({ interviewId }) => interviewId))
  const kept = here.filter((take) => take.state === 'kept' && !held.has(take.interviewId)).length
  return { kept, open: here.length - kept }
}

const NONE: Recordings = { kept: 0, open: 0 }

/** Recordings of a candidate that only this device has: answers on their way, and those that go nowhere: takes that are no answer yet, and what the candidate holds back. */
export interface Recordings {
  kept: number
  open: number
}
