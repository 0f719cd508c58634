import { ERRORS } from '#shared/primitives/errors.ts'
import { ApiError, OfflineError } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import type { Answer } from './command-rules.ts'

/** Reads from the failure of a call what became of its command. */
export function answerOf(error: unknown): Exclude<Answer, { kind: 'done' }> {
  if (error instanceof OfflineError || isAbort(error)) return { kind: 'noResponse' }
  if (error instanceof ApiError && (error.status === 429 || error.status >= 500 || error.code === ERRORS.inProgress.code))
    return { kind: 'busy', retryAfterMs: error.retryAfterMs, isUndone: error.status === 429 }
  const { status, code, message, details = [] } = failureOf(error)
  return { kind: 'refused', problem: { status, code, message, details } }
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
