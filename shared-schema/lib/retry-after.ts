/** Longest pause that a server, a store, a receiver or a machine on the way may ask for: a proxy that asks for a month must not stop an answer so long. */
export const MAX_RETRY_AFTER_MS = 600_000

/** Reads one header of a response, by its lower-case name; null when it is absent or hidden. */
export type ReadHeader = (name: string) => string | null

/**
 * Pause that a response asks for, in ms: the one reader of `Retry-After`, in both of its forms. A date counts from the `Date` of the same
 * response, because a device's clock may be wrong. Null: none named, or none that lies ahead.
 */
export function retryAfterMs(header: ReadHeader, nowMs: number): number | null {
  const text = header('retry-after')?.trim() ?? ''
  const ms = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : msUntil(text, header('date'), nowMs)
  return ms > 0 ? Math.min(Math.ceil(ms), MAX_RETRY_AFTER_MS) : null
}

/** NaN for anything that is no date; a word or a bare number must not be taken for a year. */
function msUntil(text: string, sentAt: string | null, nowMs: number): number {
  if (!HTTP_DATE.test(text)) return Number.NaN
  const sent = sentAt !== null && HTTP_DATE.test(sentAt.trim()) ? Date.parse(sentAt) : Number.NaN
  return Date.parse(asUtc(text)) - (Number.isNaN(sent) ? nowMs : sent)
}

/** The three forms of RFC 9110: `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT`, `Sun Nov  6 08:49:37 1994`. */
const HTTP_DATE = /^[A-Z][a-z]+,? .*\d{2}:\d{2}:\d{2}( GMT| \d{4})$/
/** The oldest form names no zone and is UTC all the same. */
const asUtc = (text: string): string => (text.endsWith('GMT') ? text : `${text} GMT`)
