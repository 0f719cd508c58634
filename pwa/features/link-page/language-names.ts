import { formatList } from '../../i18n/format.ts'

/** Interview languages of the specification -> BCP 47. */
const TAGS: Readonly<Record<string, string>> = {
  english: 'en',
  cantonese: 'yue',
  mandarin: 'zh',
  thai: 'th',
  japanese: 'ja',
  indonesian: 'id',
  malay: 'ms',
  vietnamese: 'vi',
  khmer: 'km',
  german: 'de',
  french: 'fr',
  korean: 'ko',
  tagalog: 'fil',
  arabic: 'ar',
  spanish: 'es',
  portuguese: 'pt',
  hindi: 'hi',
  italian: 'it',
  polish: 'pl',
  turkish: 'tr',
}

/** Names of interview languages in the reader's language, as one list. */
export function languageNames(languages: readonly string[], lang: string): string {
  const names = new Intl.DisplayNames(lang, { type: 'language' })
  return formatList(
    languages.map((language) => names.of(TAGS[language] ?? language) ?? language),
    lang,
  )
}
