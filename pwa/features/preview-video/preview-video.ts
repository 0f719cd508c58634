import { MAX_PREVIEW_BYTES, PREVIEW_FORM } from '#shared/lib/files/preview-video.ts'
import type { UploadRow } from '#worker/upload/ports.ts'
import { isRecording } from '#worker/upload/chunk-rows.ts'
import type { TakeRow } from '../capture/capture-db.ts'
import { savedMs } from '../capture/take-time.ts'

/** May small videos be made now? Not beside a recorder, which needs the processor. */
export const mayMake = (takes: readonly Pick<TakeRow, 'state'>[]): boolean => takes.every(({ state }) => state !== 'recording')

/**
 * The oldest kept video answer whose recording is still to be sent and of which no small video was tried; null when there is none. `isSparing`: its candidate
 * saves data.
 */
export function nextTake(takes: readonly TakeRow[], uploads: readonly UploadRow[], isSparing: boolean): TakeRow | null {
  const isDue = (take: TakeRow): boolean => {
    if (take.state !== 'kept' || take.practice || take.freed || take.small) return false
    const files = take.segments.filter(({ bytes }) => bytes > 0)
    if (files.length === 0 || files.some(({ mime }) => !mime.startsWith('video/'))) return false
    const isUnsent = uploads.some((row) => row.answerId === take.id && isRecording(row) && !row.stored)
    return isUnsent && isWorth(take, expectedBytes(savedMs(take)), isSparing)
  }
  return takes.filter(isDue).toSorted((a, b) => a.startedAt - b.startedAt)[0] ?? null
}

/** Is so little of the recording's bytes that its sender would send them twice for it? */
export function isWorth(take: Pick<TakeRow, 'segments'>, bytes: number, isSparing: boolean): boolean {
  const recorded = take.segments.reduce((sum, segment) => sum + segment.bytes, 0)
  return bytes <= MAX_PREVIEW_BYTES && bytes < recorded * (isSparing ? SHARE.sparing : SHARE.most)
}

/** Will what is unsent be on its way for long? `sent`: of the bytes that were unsent at first, in `ms` of watching; counts where nobody has measured the connection. */
export function isSlow(of: { unsent: number; bytesPerSecond: number | undefined; sent: number; ms: number }): boolean {
  const measured = of.bytesPerSecond ?? (of.sent / of.ms) * 1000
  return of.unsent > measured * SLOW_S
}

/** Time limit of a device for a preview video: no longer than the answer lasted. */
export const mostMs = (take: Pick<TakeRow, 'segments'>): number => Math.max(LEAST_MS, savedMs(take))

const expectedBytes = (ms: number): number => ((PREVIEW_FORM.videoBitsPerSecond + PREVIEW_FORM.audioBitsPerSecond) / 8) * (ms / 1000)

const SHARE = { most: 0.5, sparing: 0.25 } as const
const SLOW_S = 120
/** A worker has to start first. */
const LEAST_MS = 30_000
