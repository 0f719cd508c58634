/** Replicated collections, in the order in which a device reads them. */
export const COLLECTIONS = [
  'programmes',
  'jobs',
  'jobSettings',
  'questions',
  'interviews',
  'answers',
  'reviews',
  'comments',
  'reports',
  'library',
] as const
export type CollectionName = (typeof COLLECTIONS)[number]
