import { useT } from '../i18n/use-t.ts'
import { causeOfCode } from './call-cause.ts'
import { NO_RESPONSE, type Failure } from './failure.ts'

/** The server's words, or ours where no response came and for everything else, with the code. */
export function useFailureWords(): (failure: Failure) => string {
  const t = useT('common')
  return ({ kind, code, message }) => {
    if (kind === 'intercepted') return t('network.intercepted')
    if (message) return message
    const cause = causeOfCode(code)
    return cause ? t(`cause.${cause}`) : code === NO_RESPONSE ? t('call.noResponse') : t('call.code', { code: String(code) })
  }
}
