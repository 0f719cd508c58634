import { isRecording } from '#worker/upload/chunk-rows.ts'
import { captureDb, type TakeRow } from '../capture/capture-db.ts'

/**
 * Takes that only this device has: kept ones with unsent bytes, and undecided ones. Skips one being recorded, which its own question
 * handles. Null: of every interview of this device.
 */
export async function unsentTakes(interviewId: string | null): Promise<TakeRow[]> {
  const takes = await (interviewId === null ? captureDb.takes.toArray() : captureDb.takes.where({ interviewId }).toArray())
  const open = takes.filter((take) => !take.practice && !take.freed && !take.received && !take.replacedBy && hasBytes(take))
  const unsent = await captureDb.uploads
    .where('answerId')
    .anyOf(open.map(({ id }) => id))
    .filter((row) => !row.stored && isRecording(row))
    .toArray()
  return open.filter((take) => {
    if (isUndecided(take)) return !takes.some((other) => other.state === 'kept' && isSameQuestion(other, take))
    // a recorder start that gave nothing has nothing to send
    return take.state === 'kept' && unsent.some((row) => row.answerId === take.id && (take.segments[row.segment]?.bytes ?? 0) > 0)
  })
}

/** Recorded, and waiting for its candidate to keep it or record again. */
export const isUndecided = (take: Pick<TakeRow, 'state' | 'practice' | 'segments'>): boolean =>
  !take.practice && (take.state === 'interrupted' || take.state === 'stopped') && hasBytes(take)

const hasBytes = ({ segments }: Pick<TakeRow, 'segments'>): boolean => segments.some(({ bytes }) => bytes > 0)

const isSameQuestion = (one: TakeRow, other: TakeRow): boolean =>
  one.interviewId === other.interviewId && one.questionId === other.questionId
