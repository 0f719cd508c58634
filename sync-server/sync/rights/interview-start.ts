import type { Interview } from '#shared/entities/interview.ts'
import { opensLater } from '#shared/policies/interview-start.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import type { SyncDeps } from '../sync-deps.ts'

/** Does the window of this interview open later, by the clock of the server, while nothing has begun (R114)? */
export const isBeforeStart = (deps: Pick<SyncDeps, 'clock'>, { body }: Pick<StoredEntity, 'body'>): boolean =>
  // every commit passed zod, so the body has the fields of its collection
  opensLater(body as Interview, deps.clock.now()) !== null

/** The same for an answer to it. */
export async function isAnswerTooEarly(
  deps: Pick<SyncDeps, 'clock' | 'models'>,
  { iv, gid }: { iv: string; gid: string },
): Promise<boolean> {
  const interview = await deps.models.entities.findOne({ _id: iv, gid, col: 'interviews', del: false }).lean<StoredEntity>()
  return interview !== null && isBeforeStart(deps, interview)
}
