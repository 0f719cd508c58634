import { ERRORS } from '#shared/primitives/errors.ts'
import type { Translate } from '../../i18n/messages.ts'
import { NO_ANSWER } from './answers.ts'

/** Reason for refusing a form with a new password, when no field is to blame; null when one is, or after success. */
export function failureWords(code: number, t: Translate<'account'>): string | null {
  if (code === 0 || code === ERRORS.weakPassword.code) return null
  if (code === NO_ANSWER) return t('failed.noAnswer')
  if (code === ERRORS.rateLimited.code) return t('failed.tooMany')
  return code === ERRORS.conflict.code ? t('failed.conflict') : t('failed.other', { code })
}
