import { isCandidatePage } from './candidate-pages.ts'
import { findLanguage, LANGUAGES, PSEUDO, type Language } from './languages.ts'

/**
 * Languages a user may choose on a page: candidates have more of them than staff (ADR 0137). Development builds and browsers driven by a
 * test also get the pseudo language.
 */
export function offeredLanguages(path: string): readonly Language[] {
  const forCandidates = isCandidatePage(path)
  const offered = LANGUAGES.filter((language) => (forCandidates ? language.forCandidates : language.released))
  return import.meta.env.DEV || navigator.webdriver ? [...offered, PSEUDO] : offered
}

/** The code itself when it may be chosen on this page, else English. */
export const offeredOr = (code: string, path: string): string =>
  offeredLanguages(path).some((language) => language.code === code) ? code : (findLanguage('en')?.code ?? 'en')
