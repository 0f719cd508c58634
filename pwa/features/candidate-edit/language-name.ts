import { INTERVIEW_LANGUAGES } from '#shared/lib/interview-languages.ts'
import { findLanguage } from '../../i18n/languages.ts'

/** Own name of an interview language. */
export const languageName = (language: string): string =>
  findLanguage(INTERVIEW_LANGUAGES[language as keyof typeof INTERVIEW_LANGUAGES])?.name ?? language // an unknown one is looked up in vain
