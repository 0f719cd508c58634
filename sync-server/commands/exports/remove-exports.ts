import type { Deps } from '../../deps.ts'
import type { FileExport } from '../../models/exports/file-export.ts'
import { exportPlace } from '../../queries/export.ts'

type Remover = Pick<Deps, 'models' | 's3' | 'clock'>

/** Deletes an export with its file; a making of it ends by itself. The row goes first: nobody finds the file from then on. */
export async function deleteExport(deps: Remover, { _id, gid }: Pick<FileExport, '_id' | 'gid'>): Promise<void> {
  await deps.models.fileExports.deleteOne({ _id, gid })
  await removeFileOf(deps, { _id, gid })
}

/** Takes everything about an interview out of exported files: a ready one is removed, one that is being made begins anew without it. */
export async function removeFromExports(deps: Remover, { iv, gid }: { iv: string; gid: string }): Promise<void> {
  const { fileExports } = deps.models
  const holding = { gid, 'parts.interviewIds': iv }
  await fileExports.updateMany({ ...holding, state: { $in: ['waiting', 'making'] } }, { $addToSet: { without: iv }, $inc: { version: 1 } })
  const ready = await fileExports.find({ ...holding, state: 'ready' }, { gid: 1 }).lean<Pick<FileExport, '_id' | 'gid'>[]>()
  for (const { _id } of ready) {
    const $set = { state: 'failed' as const, failure: 'erased' as const, parts: [] }
    await fileExports.updateOne({ _id, gid, state: 'ready' }, { $set, $unset: { bytes: 1 } })
    await removeFileOf(deps, { _id, gid })
  }
}

/** Removes files whose time is over; the list tells of them as long again, then their rows go. */
export async function expireExports(deps: Remover): Promise<void> {
  const { models, clock } = deps
  const now = clock.now()
  const over = await models.fileExports
    .find({ expiresAt: { $lte: now } }, { gid: 1, state: 1, at: 1, expiresAt: 1 })
    .lean<Pick<FileExport, '_id' | 'gid' | 'state' | 'at' | 'expiresAt'>[]>()
  for (const row of over) {
    const { _id, gid, state, expiresAt } = row
    if (state !== 'ready') {
      await deleteExport(deps, row)
      continue
    }
    const $set = { state: 'expired' as const, parts: [], expiresAt: expiresAt + TOLD_MS }
    await models.fileExports.updateOne({ _id, gid, state }, { $set, $unset: { bytes: 1 } })
    await removeFileOf(deps, row)
  }
}
const TOLD_MS = 7 * 86_400_000

async function removeFileOf({ s3 }: Remover, { _id: id, gid }: Pick<FileExport, '_id' | 'gid'>): Promise<void> {
  const { bucket, key } = exportPlace({ id, gid })
  await s3.remove(bucket, key)
}
