/** Meaning of a Range header for a file of `total` bytes; both ends are inclusive. */
export type RangeAnswer = { kind: 'whole' } | { kind: 'part'; from: number; to: number } | { kind: 'unsatisfiable' }

/**
 * Reads a Range header the way RFC 9110 section 14 asks: one byte range is honoured, a range beyond the end is unsatisfiable (416),
 * anything malformed, in another unit or with several ranges is ignored and the whole file is the answer.
 */
export function parseRange(header: string | null, total: number): RangeAnswer {
  const match = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '')
  if (!match) return { kind: 'whole' }
  const [, first = '', last = ''] = match
  if (first === '') return last === '' ? { kind: 'whole' } : suffix(Number(last), total)
  const from = Number(first)
  if (last !== '' && Number(last) < from) return { kind: 'whole' }
  if (from >= total) return { kind: 'unsatisfiable' }
  return { kind: 'part', from, to: last === '' ? total - 1 : Math.min(Number(last), total - 1) }
}

/** `bytes=-500`: the last 500 bytes, or all of a shorter file. */
function suffix(length: number, total: number): RangeAnswer {
  if (length === 0 || total === 0) return { kind: 'unsatisfiable' }
  return { kind: 'part', from: Math.max(0, total - length), to: total - 1 }
}
