import { INTERVIEW_LANGUAGES } from '#shared/lib/interview-languages.ts'
import { findLanguage } from './languages.ts'

/** An interview language in its own words: `thai` -> `ไทย`. */
export function languageName(id: string): string {
  const code = Object.entries(INTERVIEW_LANGUAGES).find(([name]) => name === id)?.[1]
  return (code && findLanguage(code)?.name) ?? id
}
