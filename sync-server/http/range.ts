/** Inclusive bytes of a file. */
export interface ByteRange {
  from: number
  to: number
}

/** Reads a Range header with one range. Null = answer the whole file (none, several, or not bytes). */
export function parseRange(header: string, total: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first === '') return Number(last) === 0 || total === 0 ? 'unsatisfiable' : { from: Math.max(0, total - Number(last)), to: total - 1 }
  const from = Number(first)
  const to = last === '' ? total - 1 : Math.min(Number(last), total - 1)
  return from >= total || from > to ? 'unsatisfiable' : { from, to }
}
