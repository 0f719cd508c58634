import { UI_LANGUAGES, type UiLanguage } from '#shared/lib/ui-languages.ts'

export interface Language extends UiLanguage {
  /** offered to users; a language with few translations stays hidden */
  readonly released: boolean
  /** offered on the pages of candidates, whose words are complete; staff read those they share with them in English (ADR 0137) */
  readonly forCandidates: boolean
}

/** To release a language, add its locale files and its code here. */
const RELEASED: readonly string[] = ['en', 'ar']
const FOR_CANDIDATES: readonly string[] = [...RELEASED, 'th']

/** All languages of the interface, in the order of the specification. */
export const LANGUAGES: readonly Language[] = UI_LANGUAGES.map((language) => ({
  ...language,
  released: RELEASED.includes(language.code),
  forCandidates: FOR_CANDIDATES.includes(language.code),
}))

/** English with a coloured look; never chosen from the browser. */
export const EN_COLOR: Language = {
  code: 'en_color',
  lang: 'en',
  dir: 'ltr',
  name: 'English (colour)',
  released: false,
  forCandidates: false,
}

/** Made from English at run time, 40 % longer and in brackets: shows text that cannot grow and words that are not in a locale. */
export const PSEUDO: Language = { code: 'pseudo', lang: 'en-XA', dir: 'ltr', name: '[Ƥşḗŭḓǿ]', released: false, forCandidates: false }

/** The language of a stored code; null for a code we do not know. */
export const findLanguage = (code: string): Language | null =>
  [...LANGUAGES, EN_COLOR, PSEUDO].find((language) => language.code === code) ?? null

/** The code of a language on the screen, as calls want it. */
export const codeOf = (lang: string): string => LANGUAGES.find((known) => known.lang === lang)?.code ?? 'en'
