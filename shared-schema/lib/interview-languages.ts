/** The 20 interview languages of the specification, with the code of the interface language of the same name. */
export const INTERVIEW_LANGUAGES = {
  english: 'en',
  cantonese: 'tc',
  mandarin: 'sc',
  thai: 'th',
  japanese: 'ja',
  indonesian: 'id',
  malay: 'ms',
  vietnamese: 'vi',
  khmer: 'km',
  german: 'de',
  french: 'fr',
  korean: 'kr',
  tagalog: 'ta',
  arabic: 'ar',
  spanish: 'es',
  portuguese: 'pt',
  hindi: 'hi',
  italian: 'it',
  polish: 'pl',
  turkish: 'tr',
} as const

/** Their names, as settings and interviews hold them. */
export const INTERVIEW_LANGUAGE_NAMES = Object.keys(INTERVIEW_LANGUAGES) as (keyof typeof INTERVIEW_LANGUAGES)[] // keys of the record

/** Interview language -> tag of the language as it is spoken, ISO 639. */
export const SPOKEN_TAGS: Readonly<Record<string, string>> = {
  ...INTERVIEW_LANGUAGES,
  cantonese: 'yue',
  mandarin: 'zh',
  korean: 'ko',
  tagalog: 'tl',
}
