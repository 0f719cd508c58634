import { provenAt } from '#shared/policies/erasure.ts'
import type { Deps } from '../../deps.ts'
import type { Deletion } from '../../models/records/deletion.ts'
import { documents } from '../../sync/documents.ts'
import { erasedOf } from '../privacy/erasures.ts'
import { candidatesOf } from './request-deletion.ts'

interface Progress {
  state: 'running' | 'done' | 'failed'
  done: number
  total: number
  failed: number
  interview_ids: string[]
  proven_at_ms?: number
}

/** Counts how far a deletion is, by what is left of it, so that no death of a process makes it wrong. */
export async function progressOf(deps: Deps, deletion: Deletion): Promise<Progress> {
  const { gid, candidates, jobIds, doneIds, failedIds, total, endedAt } = deletion
  if (candidates) return await progressOfCandidates(deps, { ...deletion, ids: candidates.changed })
  const left = jobIds.filter((id) => !doneIds.includes(id))
  const remaining = left.length + (await candidatesOf(deps, { gid, jobIds: left }))
  const state = endedAt === undefined ? 'running' : failedIds.length > 0 ? 'failed' : 'done'
  return { state, done: Math.max(0, total - remaining), total, failed: failedIds.length, interview_ids: [] }
}

/** Counts as done, too, who was given up and then erased with what is overdue. */
async function progressOfCandidates(
  deps: Deps,
  { gid, ids, total, endedAt }: Pick<Deletion, 'gid' | 'total' | 'endedAt'> & { ids: readonly string[] },
): Promise<Progress> {
  if (endedAt === undefined) {
    const left = await documents.find(deps, 'interviews', { id: ids, gid }, { only: [] })
    return { state: 'running', done: total - left.length, total, failed: 0, interview_ids: [] }
  }
  const erased = await erasedOf(deps, { gid, ids })
  const failed = total - erased.size
  const last = Math.max(0, ...erased.values())
  return {
    state: failed > 0 ? 'failed' : 'done',
    done: erased.size,
    total,
    failed,
    interview_ids: ids.filter((id) => erased.has(id)),
    ...(erased.size > 0 ? { proven_at_ms: provenAt(last) } : {}),
  }
}
