/** Last step before the server has confirmed. */
export const MOST_UNCONFIRMED = 75

/** Step of an upload: 0, 25, 50 or 75 (R291); all bytes sent is not yet done (X54). */
export const quarterOf = (sent: number, total: number): number =>
  total > 0 ? Math.min(MOST_UNCONFIRMED, Math.floor((sent / total) * 4) * 25) : 0
