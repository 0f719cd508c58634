import type { Interview } from '#shared/entities/interview.ts'
import type { Report } from '#shared/entities/report.ts'
import { automaticMarker } from './automatic-marker.ts'

/** Facts of a shared report on the interview of a group, with a question that was answered. */
export function sharingOf(group: string, by: string, ms: () => number): Pick<Interview, 'sharedReport' | 'resultQuestion' | 'resultReply'> {
  const questionId = `${group}id-result-question`
  return {
    sharedReport: { kind: 'with_score', at: ms(), by, byName: `${group}-interviews-sharedReport-byName` },
    resultQuestion: { id: questionId, text: `${group}-interviews-resultQuestion`, at: ms() },
    resultReply: { questionId, text: `${group}-interviews-resultReply`, at: ms() },
  }
}

/** Contents of a report of a group. */
export const reportOf = (group: string, pace: number): Pick<Report, 'engine' | 'values' | 'automatic' | 'document'> => ({
  engine: `${group}-reports-engine`,
  values: { [`${group}-reports-key`]: `${group}-reports-value`, pace },
  automatic: automaticMarker((field) => `${group}-reports-${field}`),
  document: JSON.stringify({ text: `${group}-reports-document` }),
})
