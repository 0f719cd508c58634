import { sameValue } from '#shared/sync/same-value.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import { Batcher } from '../../models/batcher.ts'
import { isDuplicateKey } from './mongo-errors.ts'
import type { SyncDeps } from '../sync-deps.ts'

type World = Pick<SyncDeps, 'models'>

export interface Replacement {
  current: StoredEntity
  /** with the next revision */
  set: Partial<StoredEntity> & Pick<StoredEntity, 'rev' | 'op' | 'fop'>
  unset?: 'uniq'
}

const updateOf = ({ set, unset }: Replacement): { $set: Replacement['set']; $unset?: Record<string, ''> } => ({
  $set: set,
  ...(unset === undefined ? {} : { $unset: { [unset]: '' as const } }),
})

/** Compare-and-set on {_id, rev}, all that are asked for at one moment in one command; each is atomic by itself. True for those that won. */
export const replaceBatched = new Batcher<World, Replacement, boolean>(async ({ models }, asked) => {
  const [only] = asked
  if (only && asked.length === 1) {
    const { current } = only
    return [(await models.entities.updateOne({ _id: current._id, rev: current.rev }, updateOf(only))).modifiedCount === 1]
  }
  const operations = asked.map((one) => ({
    updateOne: { filter: { _id: one.current._id, rev: one.current.rev }, update: updateOf(one) },
  }))
  const { modifiedCount } = await models.entities.bulkWrite(operations, { ordered: false })
  if (modifiedCount === asked.length) return asked.map(() => true)
  const wanted = asked.map(({ current, set }) => ({ ...current, ...set }))
  return await winnersOf({ models }, wanted, modifiedCount)
})

/** The same for an edit that may clash with another document, which would fail a whole command. False for that too. */
export async function replaceAlone({ models }: World, one: Replacement): Promise<boolean> {
  const { _id, rev } = one.current
  try {
    return (await models.entities.updateOne({ _id, rev }, updateOf(one))).modifiedCount === 1
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return false
  }
}

/** Inserts, in one command; unique indexes decide. True for those that are new. */
export const insertBatched = new Batcher<World, StoredEntity, boolean>(async ({ models }, asked) => {
  try {
    await models.entities.insertMany([...asked], { lean: true, ordered: asked.length === 1 })
    return asked.map(() => true)
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return asked.length === 1 ? [false] : await winnersOf({ models }, asked, 0)
  }
})

/**
 * Reads which writes won, because the answer to a command of many only counts. Identical content means this write or its repeated twin;
 * overwritten ones won if the count proves it, else the caller judges anew.
 */
async function winnersOf({ models }: World, wanted: readonly StoredEntity[], modified: number): Promise<boolean[]> {
  const stored = await models.entities.find({ _id: { $in: wanted.map(({ _id }) => _id) } }).lean()
  const byId = new Map(stored.map((entity) => [entity._id, entity]))
  const told = new Set<string>()
  const fates = wanted.map((entity) => {
    const found = byId.get(entity._id)
    if (found && found.rev > entity.rev) return 'overwritten'
    // two rows of one document in one request: only one of them can have won
    if (!found || told.has(entity._id) || !isSame(found, entity)) return 'lost'
    told.add(entity._id)
    return 'won'
  })
  const count = (fate: string): number => fates.filter((one) => one === fate).length
  const hasAll = count('overwritten') + count('won') === modified
  return fates.map((fate) => fate === 'won' || (fate === 'overwritten' && hasAll))
}

const isSame = (found: StoredEntity, wanted: StoredEntity): boolean =>
  found.rev === wanted.rev &&
  found.op === wanted.op &&
  found.at === wanted.at &&
  found.by === wanted.by &&
  found.gid === wanted.gid &&
  sameValue(found.fop, wanted.fop) &&
  sameValue(found.body, wanted.body)
