import { findLanguage, LANGUAGES, PSEUDO, type Language } from './languages.ts'

/** Languages a user may choose. Development builds and browsers driven by a test also get the pseudo language. */
export const offeredLanguages = (): readonly Language[] => {
  const released = LANGUAGES.filter((language) => language.released)
  return import.meta.env.DEV || navigator.webdriver ? [...released, PSEUDO] : released
}

/** The code itself when it may be chosen here, else English. */
export const releasedOr = (code: string): string =>
  offeredLanguages().some((language) => language.code === code) ? code : (findLanguage('en')?.code ?? 'en')
