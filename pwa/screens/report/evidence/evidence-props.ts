import type { Moment } from '../../../features/review/comments.ts'
import type { Report } from '../use-report.ts'

/** Report that evidence is of, and the way to a place in an answer. */
export interface EvidenceProps {
  report: Report
  onJump: (to: Moment) => void
}
