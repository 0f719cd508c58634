import { ApiError, OfflineError } from '../../api/client.ts'
import { codeWords } from '../codes/code-words.ts'
import type { Translate } from '../../i18n/messages.ts'

/** Failure of a call about a group: the code of the server, or 9 when nobody answered (R413). */
export interface GroupFailure {
  code: number
  reason: 'offline' | 'forbidden' | 'gone' | 'conflict' | 'invalid' | 'registered' | 'code' | 'unknown'
}

const NO_ANSWER = 9
const REASON_OF_STATUS: Readonly<Record<number, GroupFailure['reason']>> = {
  403: 'forbidden',
  404: 'gone',
  409: 'conflict',
  422: 'invalid',
}
const REGISTERED = 10

export function groupFailure(error: unknown): GroupFailure {
  if (!(error instanceof ApiError)) return { code: NO_ANSWER, reason: error instanceof OfflineError ? 'offline' : 'unknown' }
  if (error.code === REGISTERED) return { code: error.code, reason: 'registered' }
  return { code: error.code, reason: REASON_OF_STATUS[error.status] ?? 'code' }
}

/** The same in words: of groups, or of every code that has none. */
export const failureWords = ({ code, reason }: GroupFailure, t: Translate<'group'>, tCommon: Translate<'common'>): string =>
  reason === 'code' ? codeWords('recruiter', code, tCommon) : t(`failed.${reason}`)
