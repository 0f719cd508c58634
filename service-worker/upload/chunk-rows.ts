import type { RecordedKind } from '#shared/lib/files/object-name.ts'
import type { RecordedChunk, UploadRow } from './ports.ts'

/** A recorded piece as the recorder wrote it; key: take, segment, number. */
export interface ChunkRow {
  takeId: string
  segment: number
  n: number
  /** position in the segment's byte stream */
  from: number
  bytes: ArrayBuffer
  /** kept sealed elsewhere, under this name: `bytes` is empty then (ADR 0136) */
  sealedAs?: string
}

/** Facts of a take that sending needs. */
export interface GrowingTake {
  segments: readonly Growing[]
  voice?: readonly Growing[]
  still?: readonly Growing[]
  small?: readonly Growing[]
}
interface Growing {
  bytes: number
  closed: boolean
  chunks: readonly RecordedChunk[]
}

/** Rows that an earlier version of the app wrote lack what is new. */
export const withDefaults = (row: UploadRow): UploadRow => ({
  ...row,
  stored: row.stored ?? null,
  turn: row.turn ?? 0,
  parked: row.parked && { ...row.parked, why: row.parked.why ?? 'refused' },
})

/** The row of a run that may have begun before its answer was recorded again. */
export const withMarks = (row: UploadRow, known: UploadRow): UploadRow => (known.isReplaced ? { ...row, isReplaced: true } : row)

/** The index of pieces by their position, and the place of a position in it. */
export const BY_POSITION = '[takeId+segment+from]'
export const placeOf = (row: UploadRow, position: number): [string, number, number] => [
  row.answerId,
  chunkTrack(TRACK_OF[row.kind ?? 'full'], row.segment),
  position,
]

/** Tracks of a take: the answer itself, its voice alone, one picture and a small video of it. */
export type Track = keyof GrowingTake

/** Track that an upload of each kind sends. */
const TRACK_OF: Readonly<Record<RecordedKind, Track>> = { full: 'segments', voice: 'voice', still: 'still', small: 'small' }

/** Kind of the uploads of each track. */
export const KIND_OF: Readonly<Record<Track, RecordedKind>> = { segments: 'full', voice: 'voice', still: 'still', small: 'small' }

/** The number under which the pieces of a track are kept beside the others of its take, of which none has more than a hundred segments. */
export const chunkTrack = (track: Track, segment: number): number => FIRST[track] + segment
const FIRST: Readonly<Record<Track, number>> = { segments: 0, voice: 100, still: 200, small: 300 }

/** Is it the answer itself, on which the receipt depends? */
export const isRecording = (row: Pick<UploadRow, 'kind'>): boolean => row.kind === undefined

const trackOf = (row: UploadRow, take: GrowingTake | undefined): readonly Growing[] | undefined => take?.[TRACK_OF[row.kind ?? 'full']]

/** Bytes of a segment so far; no more will come when its take is gone. */
export const sourceOf = (row: UploadRow, take: GrowingTake | undefined): { bytes: number; closed: boolean } => {
  const segment = trackOf(row, take)?.[row.segment]
  return { bytes: segment?.bytes ?? 0, closed: segment?.closed ?? true }
}

/** The pieces of a segment as they were when they were recorded. */
export const recordedOf = (row: UploadRow, take: GrowingTake | undefined): readonly RecordedChunk[] =>
  trackOf(row, take)?.[row.segment]?.chunks ?? []

/** Exactly these bytes out of the pieces that hold them; shorter when one is missing. */
export function cutBytes(pieces: readonly ChunkRow[], from: number, bytes: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(bytes)
  let filled = 0
  for (const piece of pieces) {
    const skip = Math.max(0, from - piece.from)
    const part = new Uint8Array(piece.bytes, skip, Math.min(piece.bytes.byteLength - skip, from + bytes - piece.from - skip))
    out.set(part, piece.from + skip - from)
    filled += part.length
  }
  return filled === bytes ? out : out.slice(0, filled)
}
