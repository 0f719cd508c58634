import type { StoredEntity } from '../../models/sync/entity.ts'
import type { SyncDeps } from '../sync-deps.ts'
import { upsert } from '../write/mongo-errors.ts'

const PAGE = 100
const MARKED = 'answersMarkedDue'

/** Takes the mark off an answer that has nothing left to do, unless it was edited since it was read. */
export const clearDue = async ({ models }: Pick<SyncDeps, 'models'>, { id, rev }: { id: string; rev: number }): Promise<void> =>
  void (await models.entities.updateOne({ _id: id, rev }, { $unset: { due: '' } }))

/** Answers of a time without marks get theirs, once for each database. */
export async function markFormerAnswers({ models }: Pick<SyncDeps, 'models'>): Promise<void> {
  if (await models.syncMeta.findOne({ _id: MARKED }).lean()) return
  const open = {
    // of all tenants at once: the index of `iv` leads to the answers
    iv: { $gt: '' },
    col: 'answers' as const,
    del: false,
    'body.state': 'final',
    $or: [
      { 'body.receipt': { $exists: false } },
      { 'body.media.status': 'waiting' },
      ...['media', 'sound', 'picture', 'small'].map((made) => ({ [`body.${made}.failed`]: { $exists: true } })),
    ],
  }
  const former = models.entities.find(open, { rev: 1, gid: 1 }).lean<Pick<StoredEntity, '_id' | 'rev' | 'gid'>>()
  for await (const { _id, rev, gid } of former.cursor({ batchSize: PAGE }))
    await models.entities.updateOne({ _id, rev }, { $set: { due: gid } })
  await upsert(() => models.syncMeta.updateOne({ _id: MARKED }, { $set: { value: 'yes' } }, { upsert: true }))
}
