import type { CvReport as Answered } from '#shared/views/cv/report.ts'
export type CvReport = Answered & { words?: string; email_to_confirm?: string }
