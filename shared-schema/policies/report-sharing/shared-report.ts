import type { Interview } from '../../entities/interview.ts'

const PREFIX = 'shared.'

/** The id of the report that was shared with the candidate: one for each interview. */
export const sharedReportId = (interviewId: string): string => `${PREFIX}${interviewId}`

/** Is it a report for the candidate? By the id, because a tombstone has no fields. Nobody else receives it, and the candidate no other (ADR 0125). */
export const isSharedReportId = (id: string): boolean => id.startsWith(PREFIX)

/** Can the candidate read a report now? */
export const isReportShared = ({ sharedReport }: Pick<Interview, 'sharedReport'>): boolean =>
  sharedReport !== undefined && sharedReport.stoppedAt === undefined
