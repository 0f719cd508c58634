import type { Answer } from '#shared/entities/answer.ts'
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

/**
 * Broke off on this device, though the answer to its question was given on another one: it holds up nothing, and its candidate may remove it.
 * `answers`: those of the interview.
 */
export const isLeftOver = (
  take: Pick<TakeRow, 'id' | 'questionId' | 'state' | 'practice' | 'segments'>,
  answers: readonly Pick<Answer, 'id' | 'questionId' | 'state'>[],
  takes: readonly Pick<TakeRow, 'id'>[],
): boolean => {
  const given = answers.filter(({ questionId, state }) => questionId === take.questionId && state === 'final')
  return isUndecided(take) && given.length > 0 && !given.some(({ id }) => takes.some((own) => own.id === id))
}

const hasBytes = ({ segments }: Pick<TakeRow, 'segments'>): boolean => segments.some(({ bytes }) => bytes > 0)

const isSameQuestion = (one: TakeRow, other: TakeRow): boolean =>
  one.interviewId === other.interviewId && one.questionId === other.questionId && one.round === other.round
