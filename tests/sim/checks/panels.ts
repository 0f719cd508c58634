import type { StoredEntity } from '#server/models/sync/entity.ts'
import type { Grant } from '#server/models/sync/grant.ts'
import { JOBS } from '../world/people.ts'
import type { History } from './history.ts'

/** Finds a panel that opened before the own review was in; a score set by hand is no review. Returns the violation in words. */
export function openedTooEarly(history: History, { user, scope }: Grant): string | null {
  for (const versions of history.versions.values()) {
    const isSealed = versions.some(
      ({ entity }) =>
        entity.col === 'reviews' &&
        entity.scope === scope &&
        entity.body['raterId'] === user &&
        entity.body['sealedAt'] !== undefined &&
        entity.body['manual'] === undefined,
    )
    if (isSealed) return null
  }
  return `${scope} was opened to ${user}, who has not sealed a review`
}

/** Finds a review in a place that all who work on a blind job may read. A job that is deleted has lost its switches, and its rights with them. */
export function besideItsPanel(history: History, { _id, col, scope, del }: StoredEntity): string | null {
  const isOpen = col === 'reviews' && scope === `job:${JOBS[0]}` && !del && history.latest(JOBS[0])?.del === false
  return isOpen ? `the review ${_id} of a blind job lies open` : null
}
