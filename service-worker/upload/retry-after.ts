const MOST_SECONDS = 600

/** Pause that a busy server or store asks for, in ms; null: none named. Capped, because a proxy that asks for a day must not delay an answer so long. */
export function retryAfterMs(header: string | null): number | null {
  const seconds = Number(header)
  return seconds > 0 ? Math.min(seconds, MOST_SECONDS) * 1000 : null
}
