import type { JobCounts } from '#shared/entities/job.ts'
import { jobIdOf } from '#shared/primitives/scopes.ts'
import type { UnsentEdit } from '../../db/types.ts'

type Corrections = ReadonlyMap<string, Partial<JobCounts>>

/** Finds by job the changes of counters that edits of this device make, which the server has not counted yet. */
export function correctionsOf(
  edits: readonly Pick<UnsentEdit, 'collection' | 'kind' | 'scope' | 'fields' | 'cleared' | 'isUnknown'>[],
): Corrections {
  const corrections = new Map<string, Partial<JobCounts>>()
  for (const edit of edits) {
    // made and removed here: the server never counted it
    if (edit.kind === 'remove' && edit.isUnknown) continue
    const jobId = jobIdOf(edit.scope)
    const own = corrections.get(jobId) ?? {}
    const add = (name: keyof JobCounts, n: number): void => void (own[name] = (own[name] ?? 0) + n)
    if (edit.collection === 'questions' && edit.kind !== 'edit') add('questionNum', edit.kind === 'insert' ? 1 : -1)
    if (edit.collection === 'interviews') {
      if (edit.kind === 'insert') add('numOfCandidates', 1)
      // a review is noted once, so that it was not there before
      if ('reviewedAt' in edit.fields) add('reviewed', 1)
      if (edit.kind === 'edit' && edit.cleared.includes('reviewedAt')) add('reviewed', -1)
    }
    corrections.set(jobId, own)
  }
  return corrections
}

/** The counters of the server with what this device knows better. */
export function corrected(counts: JobCounts, correction: Partial<JobCounts> | undefined): JobCounts {
  if (!correction) return counts
  const sum = (name: keyof JobCounts): number => Math.max(0, counts[name] + (correction[name] ?? 0))
  return {
    numOfCandidates: sum('numOfCandidates'),
    completion: sum('completion'),
    reviewed: sum('reviewed'),
    processing: sum('processing'),
    questionNum: sum('questionNum'),
  }
}
