import { gapsIn, MAX_PIECE_BYTES, PIECE_GRID_BYTES, type Range } from '#shared/lib/files/pieces.ts'
import type { PartRow, UploadRow } from '../ports.ts'
import type { KnownConnection } from '../ports.ts'

/** Below this a part of 10 MB takes longer than two and a half minutes; a worker without a page has five. */
const SLOW_BYTES_PER_SECOND = 66_667
/** Parts up to this size go whole over a connection of which nothing is known: a cut costs no more than that of the largest piece. */
const SMALL_PART_BYTES = MAX_PIECE_BYTES
/** A connection that has carried for so long without a cut is taken for one that carries whole parts. */
const STEADY_MS = 30_000
/** 100 Mbit/s: what a cut can cost of a whole part is sent again in less than a second. */
const FAST_BYTES_PER_SECOND = 12_500_000

export const MIN_BATCH_BYTES = PIECE_GRID_BYTES
/** Pieces of one part that are on their way at the same time. */
export const PIECES_AT_ONCE = 4
const LARGEST_VOLLEY_BYTES = PIECES_AT_ONCE * MAX_PIECE_BYTES

/**
 * True when a part goes in pieces: on a slow or cut connection, when it began so, or until the connection proves steady or very fast. A cut
 * costs up to 10 MB of a whole part, hardly any of pieces.
 */
export function travelsInPieces(row: Pick<UploadRow, 'cut'>, part: Pick<PartRow, 'bytes' | 'held'>, line: KnownConnection): boolean {
  if (part.held !== undefined) return true
  return needsPieces(row, line) || (part.bytes > SMALL_PART_BYTES && !carriesWholeParts(line))
}

/** Known to be slow or cut: here a whole part may never arrive. */
export const needsPieces = ({ cut }: Pick<UploadRow, 'cut'>, { rate }: KnownConnection): boolean =>
  cut === true || (rate !== null && rate < SLOW_BYTES_PER_SECOND)

/** A connection that has carried nothing yet. */
export const unknownConnection = (): KnownConnection => ({ rate: null, steadyMs: 0 })

const carriesWholeParts = ({ rate, steadyMs }: KnownConnection): boolean =>
  rate !== null && (steadyMs >= STEADY_MS || rate >= FAST_BYTES_PER_SECOND)

/**
 * The next missing bytes of a part, as pieces. None: nothing is missing. On a connection that carries the largest volley with ease all that
 * is missing, so that it need not wait for the last piece of each volley.
 */
export function nextPiecesOf(held: readonly Range[], total: number, volleyBytes: number): Range[] {
  const most = Math.min(MAX_PIECE_BYTES, volleyBytes)
  const pieces: Range[] = []
  let left = volleyBytes < LARGEST_VOLLEY_BYTES ? volleyBytes : total
  for (const gap of gapsIn(held, total)) {
    const end = gap.from + gap.bytes
    for (let { from } = gap; from < end && left > 0; from += most) {
      const bytes = Math.min(most, end - from, left)
      pieces.push({ from, bytes })
      left -= bytes
    }
  }
  return pieces
}

/** Aims at one to four seconds per volley, so that a cut costs little of the bytes that arrive between two. */
export function nextBatchBytes(volleyBytes: number, ms: number): number {
  if (ms < 1000) return Math.min(LARGEST_VOLLEY_BYTES, volleyBytes * 2)
  return ms > 4000 ? smallerBatch(volleyBytes) : volleyBytes
}

/** After a failure. */
export const smallerBatch = (volleyBytes: number): number => Math.max(MIN_BATCH_BYTES, volleyBytes / 2)

export const bytesIn = (ranges: readonly Range[]): number => ranges.reduce((sum, range) => sum + range.bytes, 0)
