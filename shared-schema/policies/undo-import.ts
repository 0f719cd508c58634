import type { Interview } from '../entities/interview.ts'

/** Has nothing happened to this candidate since they were added? Only such rows are taken away without the care that a deletion needs. */
export const isUntouched = (row: Interview): boolean =>
  row.invitedAt === undefined &&
  Object.values(row.mailed ?? {}).every((count) => count === 0) &&
  [row.openedAt, row.startedAt, row.firstAnswerAt, row.finishedAt, row.consent, row.cv, row.reviewedAt].every((at) => at === undefined) &&
  row.registrationSource === undefined &&
  (row.shortlisted ?? 0) === 0 &&
  (row.notes ?? '') === ''
