/** Inclusive bytes of a file. */
export interface ByteRange {
  from: number
  to: number
}

/** Reads a Range header with one range. Null = answer the whole file (none, several, not bytes, or one that ends before it begins: RFC 9110, 14.1.1). */
export function parseRange(header: string, total: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first === '') return Number(last) === 0 || total === 0 ? 'unsatisfiable' : { from: Math.max(0, total - Number(last)), to: total - 1 }
  const from = Number(first)
  const to = last === '' ? Infinity : Number(last)
  if (to < from) return null
  return from >= total ? 'unsatisfiable' : { from, to: Math.min(to, total - 1) }
}

/** True when an If-None-Match header names this version, so that the client has it already (RFC 9110, 13.1.2: weak comparison). */
export function isKnown(header: string, etag: string): boolean {
  if (header.trim() === '*') return true
  return [...header.matchAll(/"[^"]*"/g)].some(([tag]) => tag === etag.replace(/^W\//, ''))
}
