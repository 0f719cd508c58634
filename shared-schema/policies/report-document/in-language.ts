import { REPORT_LANGUAGES, type ReportLanguage } from '../../lib/report-type.ts'
import type { ReportDocument } from '../../views/report-document.ts'

/** Language of a report for who asks for this one, and what was asked for where there is no report in it (X59). */
export function languageFor(asked: string): { language: ReportLanguage; asked?: string } {
  const wanted = asked.toLowerCase().split(/[-_]/)[0]
  const language = REPORT_LANGUAGES.find((one) => one === wanted)
  return language ? { language } : { language: 'en', asked: asked.slice(0, 20) }
}

/** The same report in another language: what people said and typed stays, and so do its facts and their hash. */
export const inLanguage = ({ asked: _before, ...report }: ReportDocument, asked: string): ReportDocument => ({
  ...report,
  ...languageFor(asked),
})
