import { byPriority } from '#worker/upload/priority.ts'
import { sentBytes } from '#worker/upload/s3/parts.ts'
import type { UploadRow } from '#worker/upload/ports.ts'
import { sourceOf } from '#worker/upload/chunk-rows.ts'
import type { SegmentRow, TakeRow } from '../capture/capture-db.ts'

/** Track of an answer that travels by itself. */
export interface Sending {
  answerId: string
  questionId: string
  kind: NonNullable<UploadRow['kind']> | 'full'
}

/** Tracks of kept answers still to be sent, in their order. Recorder starts of one answer count as one. */
export function toBeSent(takes: readonly TakeRow[], uploads: readonly UploadRow[]): Sending[] {
  const due = uploads.flatMap((row) => {
    const take = takes.find(({ id }) => id === row.answerId)
    if (take?.state !== 'kept' || take.replacedBy !== undefined || row.stored || sourceOf(row, take).bytes <= sentBytes(row)) return []
    return [{ row, questionId: take.questionId }]
  })
  const things = byPriority(due.map(({ row }) => row)).map((row): Sending => {
    const { answerId, kind = 'full' } = row
    return { answerId, kind, questionId: due.find((one) => one.row === row)?.questionId ?? '' }
  })
  return things.filter((thing, at) => things.findIndex(({ answerId, kind }) => answerId === thing.answerId && kind === thing.kind) === at)
}

/** Has the voice of an answer arrived whole, of every recorder start? Only then it can be heard before its picture is there. */
export function isVoiceThere(take: { voice?: readonly SegmentRow[] } | undefined, uploads: readonly UploadRow[]): boolean {
  const voices = (take?.voice ?? []).filter(({ bytes }) => bytes > 0)
  return voices.length > 0 && voices.every(({ objectName }) => uploads.some(({ id, stored }) => id === objectName && stored !== null))
}
