import type { Call } from '../../primitives/define-call.ts'
import type { CollectionName } from '../../primitives/collections.ts'
import type { KeyArea, KeyLimits } from '../../primitives/key-areas.ts'
import type { Actor } from '../../primitives/roles.ts'
import { jobIdOf } from '../../primitives/scopes.ts'

/** Opens a call to a key: the area it was given for, and no more than its jobs. */
export function mayAskByKey(call: Pick<Call, 'apiKey' | 'kind' | 'wholeGroup'>, key: KeyLimits | undefined): boolean {
  if (call.apiKey === false) return false
  if (!key) return true
  if (call.wholeGroup === true && key.jobs !== undefined) return false
  const right = key.areas[call.apiKey]
  return right === 'write' || (right === 'read' && call.kind === 'query')
}

/** True when the actor asks by a key that is limited to single jobs. */
export const isLimitedToJobs = (actor: Pick<Actor, 'key'>): boolean => actor.key?.jobs !== undefined

/** Covers a job: always, but for a key that names others. */
export const reachesJob = ({ key }: Pick<Actor, 'key'>, jobId: string): boolean => key?.jobs?.includes(jobId) ?? true

/** Covers a right: of a limited key the rights to its jobs, and those that hang on one of them. */
export const reachesScope = ({ key }: Pick<Actor, 'key'>, { scope, of }: { scope: string; of?: string }): boolean =>
  key?.jobs === undefined || key.jobs.includes(jobIdOf(scope)) || (of !== undefined && key.jobs.includes(jobIdOf(of)))

/** Covers a collection of the change feed, by the area it belongs to. */
export const reachesCollection = ({ key }: Pick<Actor, 'key'>, col: CollectionName): boolean =>
  !key || key.areas[AREA_OF[col]] !== undefined

/** Area of each collection. */
const AREA_OF: Readonly<Record<CollectionName, KeyArea>> = {
  programmes: 'jobs',
  jobs: 'jobs',
  jobSettings: 'jobs',
  questions: 'jobs',
  library: 'jobs',
  interviews: 'candidates',
  answers: 'candidates',
  reviews: 'reviews',
  comments: 'reviews',
  reports: 'reviews',
}
