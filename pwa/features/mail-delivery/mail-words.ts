import { NO_RESPONSE, type Failure } from '../../api/failure.ts'
import { codeWords } from '../codes/code-words.ts'
import type { Translate } from '../../i18n/messages.ts'
import { useT } from '../../i18n/use-t.ts'
import { useOfflineWords } from '../../network/use-offline-words.ts'

const RATE_LIMITED = 10

/** Words for a mail that was not sent: for code 10 the server's words or 'Rate limited' (R361), else the code (R362). */
export const mailProblem = ({ code, message }: Pick<Failure, 'code' | 'message'>, t: Translate<'common'>): string =>
  code === RATE_LIMITED ? message || t('code.mailLimited') : codeWords('mail', code, t)

/** The same for a command that sends one; where no response came, that. */
export function useMailWords(): (failure: Failure) => string {
  const t = useT('common')
  const offlineWords = useOfflineWords()
  return (failure) => (failure.code === NO_RESPONSE ? offlineWords(t('call.noResponse')) : mailProblem(failure, t))
}
