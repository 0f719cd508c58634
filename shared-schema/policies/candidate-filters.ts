// The addresses of lists are read with every page, so this file imports nothing.

/** Status filters of the candidate list, spelled as the specification does (X16). */
export const STATUS_FILTERS = [
  'All',
  'Shortlisted',
  'Rejected',
  'Waiting list',
  'Complete',
  'Partial',
  'Processing',
  'Wait invite',
  'Pending',
] as const
export type StatusFilter = (typeof STATUS_FILTERS)[number]
export type CandidateStatus = Exclude<StatusFilter, 'All'>

/** Marks of a candidate's answers in a list: a person should look, some are late, some arrived late and are in time. Most urgent first. */
export const TIME_MARKS = ['toCheck', 'late', 'arrivedLate'] as const
export type TimeMark = (typeof TIME_MARKS)[number]

/** Things that a candidate has, for the filter of the list (R129). */
export const INFO_FILTERS = ['has_cv', 'has_video', 'has_comment', 'shared'] as const
export type InfoFilter = (typeof INFO_FILTERS)[number]
