import type { Deps } from '#server/deps.ts'

/** Frees what a killed process held, as a minute does: jobs and the keys of commands. */
export async function endLocks({ models, connection }: Pick<Deps, 'models' | 'connection'>): Promise<void> {
  await models.idempotency.updateMany({ _id: { $gt: '' }, state: 'running' }, { $set: { leaseUntil: 0 } })
  await connection.collection('jobs').updateMany({ lockedAt: { $ne: null } }, { $set: { lockedAt: new Date(0) } })
}
