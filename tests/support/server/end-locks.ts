import type { Deps } from '#server/deps.ts'

/** Frees jobs and keys of commands that a killed process held, as a minute does. */
export async function endLocks({ models, connection }: Pick<Deps, 'models' | 'connection'>): Promise<void> {
  await models.idempotency.updateMany({ _id: { $gt: '' }, state: 'running' }, { $set: { leaseUntil: 0 } })
  await connection.collection('jobs').updateMany({ lockedAt: { $ne: null } }, { $set: { lockedAt: new Date(0) } })
}
