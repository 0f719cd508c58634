import { captureDb, type TakeRow } from './capture-db.ts'

/**
 * Notes that a take was thrown away, where the server may have heard of it: it is told once online. Inside the transaction that throws it
 * away, before its uploads go; that has to name `uploads` and `discards`.
 */
export async function noteDiscard({ id, interviewId }: Pick<TakeRow, 'id' | 'interviewId'>): Promise<void> {
  const begun = await captureDb.uploads
    .where({ answerId: id })
    // a run counts itself before it asks for anything; rows of an earlier version lack the count
    .filter(({ turn, uploadId }) => uploadId !== null || turn > 0)
    .count()
  if (begun > 0) await captureDb.discards.put({ id, interviewId })
}

/** Interviews of which the server has to be told something, each once. */
export const interviewsWithDiscards = async (): Promise<string[]> =>
  (await captureDb.discards.orderBy('interviewId').uniqueKeys()).map(String)

/** Answers of an interview that were thrown away and are not told of yet, at most so many. */
export const untoldDiscards = (interviewId: string, most: number): Promise<string[]> =>
  captureDb.discards.where({ interviewId }).limit(most).primaryKeys()

/** The server knows. */
export const forgetDiscards = (ids: readonly string[]): Promise<void> => captureDb.discards.bulkDelete([...ids])
