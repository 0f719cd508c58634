import { ApiError, InterceptedError, OfflineError } from './client.ts'

/** A call that did not work, as screens show it. */
export interface Failure {
  /** offline: no response came; intercepted: somebody else's came; refused: the server said no; unknown: a fault of this app */
  kind: 'offline' | 'intercepted' | 'refused' | 'unknown'
  /** of the response; 9 when there was none */
  code: number
  /** of HTTP; 0 when there was none */
  status: number
  /** the server's words for an outcome of the call; '' = ours say more */
  message: string
  /** `field: problem` lines of a refusal */
  details?: readonly string[]
}

/** R413: the code where no response came. */
export const NO_RESPONSE = 9
/** Codes from here on are ours: their English sentences say nothing that our words do not say better. */
const OURS = 1000

/** R413: the code of the response, and 9 when none came. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError)
    return {
      kind: 'refused',
      code: error.code,
      status: error.status,
      message: error.code < OURS ? error.message : '',
      ...(error.details.length > 0 && { details: error.details }),
    }
  if (error instanceof InterceptedError) return { kind: 'intercepted', code: NO_RESPONSE, status: 0, message: '' }
  return { kind: error instanceof OfflineError ? 'offline' : 'unknown', code: NO_RESPONSE, status: 0, message: '' }
}
