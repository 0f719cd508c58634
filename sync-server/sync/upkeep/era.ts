import { AppError } from '#shared/primitives/errors.ts'
import { isDuplicateKey, upsert } from '../write/mongo-errors.ts'
import type { SyncDeps } from '../sync-deps.ts'

/**
 * The era names this database and its history. Checkpoints count only in their own era: after a restore from a backup the operator begins
 * a new one, and every device then starts again instead of believing numbers that were given out twice.
 */
export async function eraOf(deps: EraDeps): Promise<string> {
  const known = eras.get(deps.models)
  return known && deps.clock.now() - known.readAt < TRUSTED_MS ? known.era : await readEra(deps)
}

/** @throws AppError resetRequired when what a device knows belongs to another era */
export async function refuseOtherEra(deps: EraDeps, era: string): Promise<void> {
  // A device that met another process first may be ahead of what this one remembers.
  if (era !== (await eraOf(deps)) && era !== (await readEra(deps))) throw new AppError('resetRequired')
}

/** Begins a new era: every device reads everything again. For the operator, after restoring a backup. Answers its name. */
export async function beginEra(deps: EraDeps): Promise<string> {
  const value = deps.random.id()
  await upsert(() => deps.models.syncMeta.updateOne({ _id: 'era' }, { $set: { value } }, { upsert: true }))
  eras.delete(deps.models)
  return value
}

type EraDeps = Pick<SyncDeps, 'models' | 'clock' | 'random'>

/** Old checkpoints are taken this much longer after a new era began; they are refused a moment later all the same. */
const TRUSTED_MS = 60_000
const eras = new WeakMap<object, { era: string; readAt: number }>()

async function readEra(deps: EraDeps): Promise<string> {
  const readAt = deps.clock.now()
  const found = await deps.models.syncMeta.findOne({ _id: 'era' }).lean()
  const era = found?.value ?? (await makeFirst(deps))
  eras.set(deps.models, { era, readAt })
  return era
}

async function makeFirst(deps: EraDeps): Promise<string> {
  const value = deps.random.id()
  try {
    await deps.models.syncMeta.insertMany([{ _id: 'era', value }], { lean: true })
    return value
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    // another process was faster
    return (await deps.models.syncMeta.findOne({ _id: 'era' }).lean())?.value ?? value
  }
}
