/** Offset of a time zone as the specification writes it: UTC-12:00 to UTC+14:00. */
export const UTC_OFFSET = /^UTC(-(0\d|1[01]):[0-5]\d|-12:00|\+(0\d|1[0-3]):[0-5]\d|\+14:00)$/
export const NO_OFFSET = 'UTC+00:00'

/** First millisecond of a day (`2026-11-21`) in a zone, or the moment itself. Never before 1970, the day that says "open" (R112). */
export const startOf = (date: string, zone: string): number => Math.max(0, firstOf(date, zone))

const firstOf = (date: string, zone: string): number => (isDay(date) ? Date.parse(date) - offsetMs(zone) : Date.parse(date))

/** Last millisecond of a day in a zone, or the moment itself: a deadline of a day includes the day. */
export const endOf = (date: string, zone: string): number => (isDay(date) ? firstOf(date, zone) + DAY_MS - 1 : Date.parse(date))

/** The day of a moment in a zone. */
export const dayIn = (ms: number, zone: string): string => new Date(ms + offsetMs(zone)).toISOString().slice(0, 10)

/** The moment by which a stored edge of a day has to move with its zone; a moment that is no edge of a day stays. */
export const movedEdge = (ms: number, edge: 'start' | 'end', zone: { from: string; to: string }): number => {
  const day = dayIn(ms, zone.from)
  const at = edge === 'start' ? startOf : endOf
  return at(day, zone.from) === ms ? at(day, zone.to) : ms
}

/**
 * Is the start of a window after its end? Without a zone a day beside a moment is not judged yet: the server does it with the zone of the
 * job.
 */
export const isWindowBackwards = (start: string, end: string, zone?: string): boolean =>
  (zone !== undefined || isDay(start) === isDay(end)) && startOf(start, zone ?? NO_OFFSET) > endOf(end, zone ?? NO_OFFSET)

/** Milliseconds by which clocks of a zone are ahead; 0 for what was stored before offsets were checked. */
export function offsetMs(zone: string): number {
  if (!UTC_OFFSET.test(zone)) return 0
  const [hours = 0, minutes = 0] = zone.slice('UTC+'.length).split(':').map(Number)
  return (zone.startsWith('UTC-') ? -1 : 1) * (hours * 60 + minutes) * 60_000
}

export const isDay = (date: string): boolean => date.length === 'yyyy-mm-dd'.length
const DAY_MS = 86_400_000
