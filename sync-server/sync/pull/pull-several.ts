import type { Actor } from '#shared/primitives/roles.ts'
import type { PullRequest, PullResult } from '#shared/sync/wire.ts'
import type { SyncDeps } from '../sync-deps.ts'
import { pull } from './pull.ts'

/**
 * Reads several collections in the order asked for, each as by a pull of its own, until the answer has `limit` documents: what a first page
 * needs comes with the first answer, and no answer grows with the number of collections (ADR 0169).
 */
export async function pullSeveral(deps: SyncDeps, actor: Actor, { more, ...first }: PullRequest): Promise<PullResult> {
  const { limit } = first
  const answer = await pull(deps, actor, first)
  if (!more) return answer
  const others: PullResult['more'] = []
  let room = limit - answer.documents.length
  for (const part of more) {
    if (room <= 0) break
    const { documents, checkpoint } = await pull(deps, actor, { ...part, limit })
    others.push({ collection: part.collection, documents, checkpoint })
    room -= documents.length
  }
  return { ...answer, more: others }
}
