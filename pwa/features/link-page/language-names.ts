import { SPOKEN_TAGS } from '#shared/lib/interview-languages.ts'
import { formatList } from '../../i18n/format.ts'

/** Names of interview languages in the reader's language, as one list. */
export function languageNames(languages: readonly string[], lang: string): string {
  const names = new Intl.DisplayNames(lang, { type: 'language' })
  return formatList(
    languages.map((language) => names.of(SPOKEN_TAGS[language] ?? language) ?? language),
    lang,
  )
}
