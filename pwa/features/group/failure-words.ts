import type { Failure } from '../../api/failure.ts'
import { useT } from '../../i18n/use-t.ts'
import { codeWords } from '../codes/code-words.ts'

/** Reasons for which groups have words when a call does not work; 'code': the code is all there is. */
export type GroupReason = 'offline' | 'intercepted' | 'forbidden' | 'gone' | 'conflict' | 'invalid' | 'registered' | 'code' | 'unknown'

const REASON_OF_STATUS: Readonly<Record<number, GroupReason>> = {
  403: 'forbidden',
  404: 'gone',
  409: 'conflict',
  422: 'invalid',
}
const REGISTERED = 10

/** The reason behind a failure. */
export function groupReasonOf({ kind, code, status }: Failure): GroupReason {
  if (kind !== 'refused') return kind
  return code === REGISTERED ? 'registered' : (REASON_OF_STATUS[status] ?? 'code')
}

/** The same in words: of groups, or of every code that has none. */
export function useGroupWords(): (failure: Failure) => string {
  const t = useT('group')
  const tCommon = useT('common')
  return (failure) => {
    const reason = groupReasonOf(failure)
    if (reason === 'intercepted') return tCommon('network.intercepted')
    return reason === 'code' ? codeWords('recruiter', failure.code, tCommon) : t(`failed.${reason}`)
  }
}
