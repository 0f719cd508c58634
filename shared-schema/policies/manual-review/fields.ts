// The addresses of lists are read with every page, so this file imports nothing.

/** Fields that the manual review list can be searched in. */
export const MANUAL_REVIEW_FIELDS = ['name', 'email', 'job_name', 'program_name'] as const
export type ManualReviewField = (typeof MANUAL_REVIEW_FIELDS)[number]

/** Orders of the list; `last_interview` is the moment at which the candidate finished. */
export const MANUAL_REVIEW_SORTS = ['last_interview', 'id', ...MANUAL_REVIEW_FIELDS] as const
export type ManualReviewSort = (typeof MANUAL_REVIEW_SORTS)[number]

export const MANUAL_REVIEW_STATES = ['waiting', 'reviewed'] as const
export type ManualReviewState = (typeof MANUAL_REVIEW_STATES)[number]
