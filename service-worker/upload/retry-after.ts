const MOST_SECONDS = 600

/** How long a busy server or store asks to be left alone, in ms; null: it did not say. A proxy that asks for a day must not rest an answer so long. */
export function retryAfterMs(header: string | null): number | null {
  const seconds = Number(header)
  return seconds > 0 ? Math.min(seconds, MOST_SECONDS) * 1000 : null
}
