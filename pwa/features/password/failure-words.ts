import { ERRORS } from '#shared/primitives/errors.ts'
import type { Translate } from '../../i18n/messages.ts'
import { NO_ANSWER } from './answers.ts'

/** Why a form with a new password was not taken, when none of its fields is to blame; null when one is, or when it was taken. */
export function failureWords(code: number, t: Translate<'account'>): string | null {
  if (code === 0 || code === ERRORS.weakPassword.code) return null
  if (code === NO_ANSWER) return t('failed.noAnswer')
  if (code === ERRORS.rateLimited.code) return t('failed.tooMany')
  return code === ERRORS.conflict.code ? t('failed.conflict') : t('failed.other', { code })
}
