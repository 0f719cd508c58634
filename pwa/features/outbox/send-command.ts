import { ERRORS } from '#shared/primitives/errors.ts'
import { ApiError, OfflineError } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import type { QueuedCall } from './command-row.ts'
import type { Answer } from './command-rules.ts'

/** Reads from the result of a call what became of its command: one that reached nobody, because all are gone meanwhile, is told to its author. */
export function answerFrom(path: QueuedCall, result: unknown): Answer {
  const { changed, refused } = NAMING_REFUSED.includes(path) ? (result as Named) : {} // by the contracts of these calls
  if (changed?.length !== 0 || !refused?.length) return { kind: 'done', result }
  const { status, code } = ERRORS.notFound
  return { kind: 'refused', problem: { status, code, message: '', details: [...refused] } }
}

interface Named {
  changed?: readonly string[]
  refused?: readonly string[]
}
/** Calls that refuse people for one reason alone: they are not there any more. */
const NAMING_REFUSED: readonly QueuedCall[] = ['recruiter/change_jobseeker_deadline']

/** Reads from the failure of a call what became of its command. */
export function answerOf(error: unknown): Exclude<Answer, { kind: 'done' }> {
  if (error instanceof OfflineError || isAbort(error)) return { kind: 'noResponse' }
  if (error instanceof ApiError && (error.status === 429 || error.status >= 500 || error.code === ERRORS.inProgress.code))
    return { kind: 'busy', retryAfterMs: error.retryAfterMs, isUndone: error.status === 429 }
  const { status, code, message, details = [] } = failureOf(error)
  return { kind: 'refused', problem: { status, code, message, details } }
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
