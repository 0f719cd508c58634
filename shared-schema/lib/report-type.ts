export const REPORT_LANGUAGES = ['en', 'th'] as const
export type ReportLanguage = (typeof REPORT_LANGUAGES)[number]

/** Language in which a report is written for who asks for this one: English where there is no report in it (X59). */
export const reportLanguageOf = (asked: string | undefined): ReportLanguage =>
  REPORT_LANGUAGES.find((language) => language === asked?.toLowerCase().split(/[-_]/)[0]) ?? 'en'
