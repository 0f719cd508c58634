/** Offsets of all time zones, as the specification writes them. */
export const UTC_OFFSETS: readonly string[] = Array.from({ length: 26 * 2 + 1 }, (_, index) => offsetText(index * 30 - 12 * 60)).concat([
  offsetText(5 * 60 + 45),
  offsetText(8 * 60 + 45),
  offsetText(12 * 60 + 45),
])

function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/** The offset of a named zone at a moment; null for a name this browser does not know. */
export function offsetOf(zone: string, atMs: number): string | null {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(atMs)
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
    return name === 'GMT' ? offsetText(0) : name.replace(/^GMT/, 'UTC')
  } catch {
    return null
  }
}

/** Named zones of this browser, with the stored one even if it is not known here. */
export const zoneNames = (stored: string): readonly string[] => [
  ...new Set([...Intl.supportedValuesOf('timeZone'), ...(stored === '' ? [] : [stored])]),
]
