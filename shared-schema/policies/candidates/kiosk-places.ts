/** Most places of one event (ADR 0135). */
export const MOST_PLACES = 60

/** The interview of a place: a repeat of the command that opens the event finds it again. */
export const placeIdOf = (eventId: string, place: number): string => `${eventId}-${String(place).padStart(2, '0')}`

/** Event and number of a place; null for every other interview. */
export function placeOf(interviewId: string): { eventId: string; place: number } | null {
  const [, eventId, place] = /^([0-9a-z]{26})-(\d{2})$/.exec(interviewId) ?? []
  return eventId === undefined ? null : { eventId, place: Number(place) }
}

/** Name of a place until somebody sits down at it. */
export const placeName = (place: number): string => `Kiosk place ${place}`
