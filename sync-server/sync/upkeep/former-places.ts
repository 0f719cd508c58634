import type { CollectionName } from '#shared/primitives/collections.ts'
import { uniqueField } from '#shared/policies/unique.ts'
import { COLLECTIONS } from '#shared/primitives/collections.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import type { SyncDeps } from '../sync-deps.ts'
import { isDuplicateKey, upsert } from '../write/mongo-errors.ts'
import { placeInScope } from '../write/unique.ts'

const PAGE = 500
const PLACED = 'placesInScopes'
/** Version of the compared forms (lib/compare-text): raised with them, so that stored places follow at the next start. */
const FORMS = '1'

/**
 * Gives documents of a time without places their places, once for each database and version of the compared forms. Of former duplicates one
 * gets the place; the others stay without, so no start fails by them. Safe to repeat.
 */
export async function placeFormerDocuments({ models, log }: Pick<SyncDeps, 'models' | 'log'>): Promise<void> {
  if ((await models.syncMeta.findOne({ _id: PLACED }).lean())?.value === FORMS) return
  const cols: readonly CollectionName[] = COLLECTIONS.filter((col) => uniqueField(col) !== null)
  // of all tenants at once: the index of `iv` leads to the documents
  const former = models.entities
    .find({ iv: { $gte: '' }, col: { $in: [...cols] }, del: false }, { _id: 1 })
    .lean<Pick<StoredEntity, '_id'>>()
  let doubles = 0
  for await (const { _id } of former.cursor({ batchSize: PAGE })) if (!(await place(models, _id))) doubles += 1
  if (doubles > 0) log.warn({ doubles }, 'documents of former times share an address or a name')
  await upsert(() => models.syncMeta.updateOne({ _id: PLACED }, { $set: { value: FORMS } }, { upsert: true }))
}

/** False when another document has the place. */
async function place(models: SyncDeps['models'], _id: string): Promise<boolean> {
  for (;;) {
    const current = await models.entities.findOne({ _id, del: false }).lean()
    const uniq = current ? placeInScope(current.col, current.body) : undefined
    if (!current || current.uniq === uniq) return true
    const { rev } = current
    try {
      if ((await models.entities.updateOne({ _id, rev }, { $set: { uniq } })).matchedCount === 1) return true
      // edited in this moment: judged anew
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      await models.entities.updateOne({ _id, rev }, { $unset: { uniq: '' } })
      return false
    }
  }
}
