/**
 * The one list of failures of transport and access: name -> HTTP status, code in the envelope, message.
 * Codes below 100 belong to the specification and are answered as outcomes (HTTP 200, see `Outcome`); ours start at 1000.
 */
export const ERRORS = {
  badJson: { status: 400, code: 1000, message: 'The request is not readable.' },
  invalid: { status: 422, code: 1001, message: 'The request has unknown or invalid fields.' },
  unauthenticated: { status: 401, code: 1002, message: 'Sign in first.' },
  forbidden: { status: 403, code: 1003, message: 'This role cannot do that.' },
  notFound: { status: 404, code: 1004, message: 'Not found.' },
  conflict: { status: 409, code: 1005, message: 'Someone else changed this first.' },
  tooLarge: { status: 413, code: 1006, message: 'The request is too large.' },
  unsupportedType: { status: 415, code: 1007, message: 'This content type is not supported.' },
  rateLimited: { status: 429, code: 1008, message: 'Too many requests. Try again later.' },
  methodNotAllowed: { status: 405, code: 1009, message: 'This method is not supported here.' },
  upgradeRequired: { status: 426, code: 1010, message: 'This version of the app is too old. Reload it.' },
  internal: { status: 500, code: 1011, message: 'Something failed here. Nothing was changed.' },
  unavailable: { status: 503, code: 1012, message: 'Busy. Try again in a moment.' },
  resetRequired: {
    status: 409,
    code: 1013,
    message: 'This device has been away too long, or the server was restored. It has to read everything again.',
  },
  keyReused: { status: 422, code: 1014, message: 'This Idempotency-Key was used for another request.' },
  inProgress: { status: 409, code: 1015, message: 'The same request is still running. Ask again in a moment.' },
  weakPassword: { status: 422, code: 1016, message: 'The password does not satisfy the policy.' },
  passwordDue: { status: 403, code: 1017, message: 'Choose a new password first.' },
  badHost: { status: 400, code: 1018, message: 'The address of this server is not valid.' },
  quotaReached: {
    status: 413,
    code: 1021,
    message: 'There is no space left for more files here. Nothing was stored, and what was there before stays.',
  },
  insufficientStorage: {
    status: 507,
    code: 1020,
    message: 'The server has no space left to store this. Reading still works. Try again later, and tell the people who run the server.',
  },
} as const satisfies Record<string, ErrorEntry>

export type ErrorName = keyof typeof ERRORS

/** A failure of transport or access. `details` reach the client (field problems only); `cause` never does. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly error: ErrorName
  readonly details?: readonly string[]
  readonly retryAfterSeconds?: number
  constructor(error: ErrorName, options: { details?: readonly string[]; retryAfterSeconds?: number; cause?: unknown } = {}) {
    super(ERRORS[error].message, { cause: options.cause })
    this.error = error
    if (options.details) this.details = options.details
    if (options.retryAfterSeconds !== undefined) this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** An outcome of the specification's catalogue: HTTP 200 with its own code, listed in the call's `outcomes`. */
export class Outcome extends Error {
  override readonly name = 'Outcome'
  readonly code: number
  /** names the cause of several, for a client with words of its own */
  readonly details?: readonly string[]
  constructor(code: number, message: string, details?: readonly string[]) {
    super(message)
    this.code = code
    if (details) this.details = details
  }
}

interface ErrorEntry {
  status: number
  code: number
  message: string
}
