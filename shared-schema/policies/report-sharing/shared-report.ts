import type { Interview } from '../../entities/interview.ts'

const PREFIX = 'shared.'
const TRAINING_PREFIX = 'training.'

/** The id of the report that was shared with the candidate: one for each interview. */
export const sharedReportId = (interviewId: string): string => `${PREFIX}${interviewId}`

/** The id of the training report of a candidate: one for each interview (ADR 0152). */
export const trainingReportId = (interviewId: string): string => `${TRAINING_PREFIX}${interviewId}`

/** Is it a report for the candidate? By the id, because a tombstone has no fields. Nobody else receives it, and the candidate no other (ADR 0125). */
export const isSharedReportId = (id: string): boolean => id.startsWith(PREFIX) || id.startsWith(TRAINING_PREFIX)

/** Can the candidate read a report now? */
export const isReportShared = ({ sharedReport }: Pick<Interview, 'sharedReport'>): boolean =>
  sharedReport !== undefined && sharedReport.stoppedAt === undefined
