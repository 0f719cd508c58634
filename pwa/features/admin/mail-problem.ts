import type { ApiError } from '../../api/client.ts'
import { codeWords } from '../codes/code-words.ts'
import type { Translate } from '../../i18n/messages.ts'

const RATE_LIMITED = 10

/** Words for a mail that was not sent: for code 10 the server's words or 'Rate limited' (R361), else the code (R362). */
export const mailProblem = ({ code, message }: Pick<ApiError, 'code' | 'message'>, t: Translate<'common'>): string =>
  code === RATE_LIMITED ? message || t('code.mailLimited') : codeWords('mail', code, t)
