import { INTERVIEW_LANGUAGES } from '../interview-languages.ts'
import { plainName } from '../outside-record.ts'

/** Their names in themselves, and the tags that programs write. */
const OTHER_NAMES: Readonly<Record<keyof typeof INTERVIEW_LANGUAGES, string>> = {
  english: 'en',
  cantonese: '粵語 粤语 廣東話 广东话 yue zh-HK zh-Hant',
  mandarin: '普通話 普通话 國語 中文 chinese zh zh-CN zh-Hans',
  thai: 'ไทย ภาษาไทย',
  japanese: '日本語',
  indonesian: 'bahasaIndonesia',
  malay: 'bahasaMelayu',
  vietnamese: 'tiếngViệt',
  khmer: 'ខ្មែរ ភាសាខ្មែរ',
  german: 'Deutsch',
  french: 'Français',
  korean: '한국어 ko',
  tagalog: 'tl fil filipino',
  arabic: 'العربية عربي',
  spanish: 'Español',
  portuguese: 'Português',
  hindi: 'हिन्दी हिंदी',
  italian: 'Italiano',
  polish: 'Polski',
  turkish: 'Türkçe',
}

const BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(OTHER_NAMES).flatMap(([language, others]) =>
    // `code` is of the record that `OTHER_NAMES` is typed by
    [language, INTERVIEW_LANGUAGES[language as keyof typeof INTERVIEW_LANGUAGES], ...others.split(' ')].map(
      (name) => [plainName(name), language] as const,
    ),
  ),
)

/** The interview language of this name or tag (`de`, `de-DE`, `Deutsch`, `German`); null for none. */
export const readInterviewLanguage = (text: string): string | null =>
  BY_NAME.get(plainName(text)) ?? BY_NAME.get(plainName(/^[a-z]{2,3}(?=[-_])/i.exec(text.trim())?.[0] ?? '')) ?? null
