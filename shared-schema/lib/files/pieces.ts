/**
 * On a slow connection a part of an upload travels to the server as pieces. Bounds lie on this grid, so that pieces of different sizes
 * never leave a gap too small to send; only the end of the part may lie elsewhere.
 */
export const PIECE_GRID_BYTES = 65_536
/** Largest piece. */
export const MAX_PIECE_BYTES = 262_144
/** Base64 SHA-256 of the piece; also the ETag of the answer, by which the sender knows that this server has it. */
export const PIECE_HASH_HEADER = 'x-piece-sha256'

/** Some bytes of a part, counted from the part's first. */
export interface Range {
  from: number
  bytes: number
}

/** The same bytes as few ranges as possible, in order; overlaps count once. */
export function joinRanges(ranges: readonly Range[]): Range[] {
  const joined: Range[] = []
  for (const { from, bytes } of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1)
    if (last && from <= last.from + last.bytes) last.bytes = Math.max(last.bytes, from + bytes - last.from)
    else joined.push({ from, bytes })
  }
  return joined
}

/** Ranges missing of `total` bytes, in order. */
export function gapsIn(held: readonly Range[], total: number): Range[] {
  const gaps: Range[] = []
  let at = 0
  for (const { from, bytes } of joinRanges(held)) {
    if (from > at) gaps.push({ from: at, bytes: Math.min(from, total) - at })
    at = Math.max(at, from + bytes)
  }
  return at < total ? [...gaps, { from: at, bytes: total - at }] : gaps
}

/** True when a range may be a piece of a part of `total` bytes: on the grid, not too large, and not beyond the end. */
export function isPiece({ from, bytes }: Range, total: number): boolean {
  const end = from + bytes
  const isOnGrid = from % PIECE_GRID_BYTES === 0 && (bytes % PIECE_GRID_BYTES === 0 || end === total)
  return Number.isSafeInteger(from) && from >= 0 && bytes > 0 && bytes <= MAX_PIECE_BYTES && end <= total && isOnGrid
}
