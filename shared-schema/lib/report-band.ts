import type { MailKind } from './mail/mail-kinds.ts'

export type ReportBand = Extract<MailKind, `report_${string}`>

/** Content of a report mail by a score of 0 to 100 (R084); null without a score: no mail goes out. */
export function reportBandOf(score: number | '-' | null | undefined): ReportBand | null {
  if (typeof score !== 'number' || Number.isNaN(score)) return null
  if (score >= 66.6667) return 'report_high'
  return score >= 33.3333 ? 'report_medium' : 'report_low'
}
