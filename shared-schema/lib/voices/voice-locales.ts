/** Interview language -> its voice, as the specification lists the twelve (R423). The other eight languages show text alone (R424). */
const VOICE_LOCALES: Readonly<Record<string, string>> = {
  english: 'en-US',
  cantonese: 'zh-HK',
  mandarin: 'zh-CN',
  thai: 'th-TH',
  japanese: 'ja-JP',
  indonesian: 'id-ID',
  malay: 'ms-MY',
  vietnamese: 'vi-VN',
  khmer: 'km-KH',
  german: 'de-DE',
  french: 'fr-FR',
  korean: 'ko-KR',
}

/** Voice of an interview language; null for a language without one. */
export const voiceLocaleOf = (language: string): string | null =>
  Object.hasOwn(VOICE_LOCALES, language) ? (VOICE_LOCALES[language] ?? null) : null
