/** An answer that is no success: `code` below 100 is an outcome of the call, 1000 and more a failure of transport or access. */
export class HoldfastError extends Error {
  override readonly name = 'HoldfastError'
  /** HTTP status; 0 when the server cannot be reached */
  readonly status: number
  readonly code: number
  readonly details: readonly string[]
  /** names the request in the log of the server */
  readonly requestId: string
  constructor(of: { status: number; code: number; message: string; details?: readonly string[]; requestId?: string }) {
    super(of.message)
    this.status = of.status
    this.code = of.code
    this.details = of.details ?? []
    this.requestId = of.requestId ?? ''
  }
}

/** The cursor is of another view, too old, or from before a restored backup: all is read anew. */
export const RESET_REQUIRED = 1013

/** Answers after which the same request may work in a moment. */
export const isBusy = (status: number, retryAfter: string | null): boolean =>
  [429, 502, 503, 504].includes(status) || (status === 409 && retryAfter !== null)

const FIRST_MS = 500
const MOST_MS = 600_000

/** Pause before the next try: what the server asks for, at most ten minutes, else half a second, doubled each time, of which a part is chance. */
export function pauseBefore(tries: number, retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? Number.NaN)
  if (Number.isFinite(seconds)) return Math.min(MOST_MS, Math.max(0, seconds * 1000))
  return Math.min(MOST_MS, FIRST_MS * 2 ** (tries - 1) * (0.8 + Math.random() * 0.4))
}
