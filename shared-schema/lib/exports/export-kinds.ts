/** Parts of a file of candidates, each a sheet of it, spelled as the specification does (R309). */
export const EXPORT_SECTIONS = [
  'personal_info',
  'interview_info',
  'interview_result',
  'candidate_answer',
  'cv_scores',
  'candidate_applications',
] as const
export type ExportSection = (typeof EXPORT_SECTIONS)[number]

/** Kinds of exported files: a workbook of sections, sealed ratings line by line, and recordings. */
export const EXPORT_KINDS = ['xlsx', 'review', 'videos'] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

export const EXPORT_STATES = ['waiting', 'making', 'ready', 'failed', 'expired'] as const
export type ExportState = (typeof EXPORT_STATES)[number]

/** Reasons why there is no file: it could not be made, the right to it ended, somebody in it was erased. */
export const EXPORT_FAILURES = ['failed', 'rights', 'erased'] as const
export type ExportFailure = (typeof EXPORT_FAILURES)[number]

/** Candidates of one file (R242). */
export const MAX_EXPORTED = 10_000

/** Recordings of one file. */
export const MAX_VIDEOS = 5000
