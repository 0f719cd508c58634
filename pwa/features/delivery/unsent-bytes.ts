import { sentBytes } from '#worker/upload/s3/parts.ts'
import { sourceOf } from '#worker/upload/chunk-rows.ts'
import { captureDb } from '../capture/capture-db.ts'

/** Bytes left to send of an interview: recordings, what goes before them, and a CV. */
export async function bytesLeft(interviewId: string): Promise<number> {
  const cv = await captureDb.cvs.get(interviewId)
  return (await unsentBytes(interviewId)) + (cv?.state === 'kept' && !cv.isStored ? cv.bytes : 0)
}

/** Recorded bytes of an interview's answers that the server does not have yet, with what goes before them. */
export async function unsentBytes(interviewId: string): Promise<number> {
  const rows = await captureDb.uploads
    .where({ interviewId })
    .filter((row) => !row.stored)
    .toArray()
  const takes = await captureDb.takes.bulkGet(rows.map((row) => row.answerId))
  return rows.reduce((sum, row, at) => {
    const take = takes[at]
    return take?.state === 'kept' ? sum + Math.max(0, sourceOf(row, take).bytes - sentBytes(row)) : sum
  }, 0)
}
