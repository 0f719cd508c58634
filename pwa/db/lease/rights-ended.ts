import type { CollectionName } from '#shared/primitives/collections.ts'
import type { Checkpoint, PullResult } from '#shared/sync/wire.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'

/** Pure: scopes whose right ended, as an answer tells it: a revoked grant's tombstones begin, or the job itself is gone. */
export function endedScopes(collection: CollectionName, before: Checkpoint | null, answer: PullResult): string[] {
  const ended = new Set<string>()
  const { v } = answer.checkpoint
  for (const [key, at] of Object.entries(v)) {
    const was = before?.v[key]
    const isOver = at.done === true || at.after !== undefined
    const wasOver = was?.e === at.e && (was.done === true || was.after !== undefined)
    if (isOver && !wasOver) ended.add(scopeOfKey(key))
  }
  for (const scope of ended) if (hasLivingKey(v, scope)) ended.delete(scope)
  if (collection === 'jobs') for (const { id, _deleted } of answer.documents) if (_deleted) ended.add(scopeOf.job(id))
  return [...ended]
}

/** Narrowed grants have keys of their own: `scope|interview`. */
const scopeOfKey = (key: string): string => key.split('|')[0] ?? key

const hasLivingKey = (v: Checkpoint['v'], scope: string): boolean =>
  Object.entries(v).some(([key, at]) => scopeOfKey(key) === scope && at.done !== true && at.after === undefined)
