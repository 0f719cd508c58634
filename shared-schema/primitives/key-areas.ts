/** Areas of calls that a named key may be given, each to read or to write. */
export const KEY_AREAS = ['jobs', 'candidates', 'reviews', 'cv', 'files', 'exports', 'webhooks', 'changes'] as const
export type KeyArea = (typeof KEY_AREAS)[number]

/** Writing includes reading. */
export type KeyRight = 'read' | 'write'

/** Limits of a named key; a key without them does what its maker may. */
export interface KeyLimits {
  id: string
  areas: Readonly<Partial<Record<KeyArea, KeyRight>>>
  /** ids of jobs; absent = all that its maker sees */
  jobs?: readonly string[]
}
