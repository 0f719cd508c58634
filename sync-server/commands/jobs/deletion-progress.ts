import type { Deps } from '../../deps.ts'
import type { Deletion } from '../../models/records/deletion.ts'
import { documents } from '../../sync/documents.ts'
import { candidatesOf } from './request-deletion.ts'

interface Progress {
  state: 'running' | 'done' | 'failed'
  done: number
  total: number
  failed: number
}

/** Counts how far a deletion is, by what is left of it, so that no death of a process makes it wrong. */
export async function progressOf(deps: Deps, deletion: Deletion): Promise<Progress> {
  const { total, failedIds, endedAt } = deletion
  const state = endedAt === undefined ? 'running' : failedIds.length > 0 ? 'failed' : 'done'
  return { state, done: Math.max(0, total - (await remainingOf(deps, deletion))), total, failed: failedIds.length }
}

async function remainingOf(deps: Deps, { gid, candidates, jobIds, doneIds }: Deletion): Promise<number> {
  if (candidates) return (await documents.find(deps, 'interviews', { id: candidates.changed, gid }, { only: [] })).length
  const left = jobIds.filter((id) => !doneIds.includes(id))
  return left.length + (await candidatesOf(deps, { gid, jobIds: left }))
}
