import type { Deps } from '#server/deps.ts'

/** What a killed process held is free again, as it is a minute later: jobs and the keys of commands. */
export async function endLocks({ models, connection }: Pick<Deps, 'models' | 'connection'>): Promise<void> {
  await models.idempotency.updateMany({ _id: { $gt: '' }, state: 'running' }, { $set: { leaseUntil: 0 } })
  await connection.collection('jobs').updateMany({ lockedAt: { $ne: null } }, { $set: { lockedAt: new Date(0) } })
}
