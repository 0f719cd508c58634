import * as z from 'zod'
import { REPORT_TYPES } from '../primitives/feature-flags.ts'

/** Kind of a report as calls take it; `withscore` is another spelling of `with_score` (R484). */
export const AskedReportType = z.preprocess((given) => (given === 'withscore' ? 'with_score' : given), z.enum(REPORT_TYPES))

export const REPORT_LANGUAGES = ['en', 'th'] as const
export type ReportLanguage = (typeof REPORT_LANGUAGES)[number]

/** Language in which a report is written for who asks for this one: English where there is no report in it (X59). */
export const reportLanguageOf = (asked: string | undefined): ReportLanguage =>
  REPORT_LANGUAGES.find((language) => language === asked?.toLowerCase().split(/[-_]/)[0]) ?? 'en'
