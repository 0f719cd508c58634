import type { ExportFailure } from '#shared/lib/exports/export-kinds.ts'
import type { Deps } from '../../deps.ts'
import type { ExportedPart, FileExport } from '../../models/exports/file-export.ts'
import { exportPlace } from '../../queries/export.ts'
import { documents } from '../../sync/documents.ts'
import { EXPORT_KEPT_MS } from './ask-export.ts'
import { peopleLeft } from './export-people.ts'
import { ExportChanged } from './maker.ts'
import { MAKERS } from './makers.ts'
import { recruiterOf } from './recruiter-of.ts'
import { tellRecord } from '../webhooks/tell-record.ts'
import { storePieces } from './store-pieces.ts'

/** Tries after which a file that cannot be made is given up, so that the asker hears of it. */
const MAX_TRIES = 4

interface Key {
  id: string
  gid: string
}

/**
 * Makes the file of an export and stores it. Safe to repeat from anywhere, and for two at once: the file counts only once the row says that it is ready, and who
 * cannot say so takes it away.
 */
export async function makeExport(deps: Deps, key: Key, tries: number): Promise<void> {
  for (;;) {
    const task = await takeUp(deps, key)
    if (!task) return
    try {
      if (await makeOnce(deps, task)) return
    } catch (error) {
      if (error instanceof ExportChanged) continue
      if (tries < MAX_TRIES) throw error
      deps.log.error({ err: error, exportId: key.id }, 'an export could not be made')
      return await fail(deps, task, 'failed')
    }
  }
}

/** The row of a file that is still wanted, and not there; null when there is nothing to do. What a deleted or failed one left is removed. */
async function takeUp(deps: Deps, { id, gid }: Key): Promise<FileExport | null> {
  const { fileExports } = deps.models
  const $set = { state: 'making' as const, percent: 0 }
  const task = await fileExports
    .findOneAndUpdate({ _id: id, gid, state: { $in: ['waiting', 'making'] } }, { $set }, { returnDocument: 'after' })
    .lean<FileExport>()
  if (!task) {
    const ready = await fileExports.findOne({ _id: id, gid, state: 'ready' }).lean<FileExport>()
    // the run that made it may have died before it told
    if (ready) await tellReady(deps, ready)
    else await removeObject(deps, { id, gid })
    return null
  }
  if (task.uploadId !== undefined) await deps.s3.abortUpload(...placeOf(task), task.uploadId)
  return task
}

/** True once there is nothing more to do; false: it begins anew. */
async function makeOnce(deps: Deps, task: FileExport): Promise<boolean> {
  const actor = await recruiterOf(deps, task)
  const parts = actor ? await peopleLeft(deps, actor, task) : []
  if (!actor || parts.length === 0) {
    await fail(deps, task, task.without.length > 0 ? 'erased' : 'rights')
    return true
  }
  const holding = createHolding(deps, task, parts)
  const { type, make } = MAKERS[task.kind]
  await holding.tell(0)
  const [bucket, key] = placeOf(task)
  const place = { bucket, key, type, begun: (uploadId: string) => holding.write({ uploadId }) }
  const bytes = await storePieces(deps, place, make(deps, { task, actor, parts, tell: holding.tell }))
  return await finish(deps, task, { bytes, held: holding.held() })
}

/** Ready, unless somebody in the file is gone or it was deleted or changed meanwhile. */
async function finish(deps: Deps, task: FileExport, { bytes, held }: { bytes: number; held: readonly ExportedPart[] }): Promise<boolean> {
  const ids = held.flatMap(({ interviewIds }) => interviewIds)
  const left = await documents.find(deps, 'interviews', { id: ids, gid: task.gid }, { only: ['id'] })
  if (left.length < new Set(ids).size) return false
  const endedAt = deps.clock.now()
  const $set = { state: 'ready' as const, percent: 100, bytes, endedAt, expiresAt: endedAt + EXPORT_KEPT_MS }
  const done = await deps.models.fileExports.updateOne(stillAsked(task), { $set, $unset: { uploadId: 1 } })
  if (done.matchedCount > 0) await tellReady(deps, { ...task, endedAt })
  return done.matchedCount > 0
}

const tellReady = async (deps: Deps, { _id, gid, kind, endedAt = 0 }: FileExport): Promise<void> =>
  await tellRecord(deps, { gid, type: 'export.ready', source: _id, at: endedAt, data: { export_id: _id, kind } })

/** The row while it is made as this run knows it. */
const stillAsked = ({ _id, gid, version }: FileExport) => ({ _id, gid, version, state: 'making' as const })

/** Writes beside the making, each of which finds out whether it is still wanted. */
function createHolding(deps: Deps, task: FileExport, parts: readonly ExportedPart[]) {
  let held = parts
  let written: readonly ExportedPart[] | undefined
  const write = async ($set: Partial<FileExport>): Promise<void> => {
    const done = await deps.models.fileExports.updateOne(stillAsked(task), { $set })
    if (done.matchedCount === 0) throw new ExportChanged('nobody waits for this file any more')
  }
  return {
    write,
    held: () => held,
    tell: async (percent: number, holds: readonly ExportedPart[] = []): Promise<void> => {
      held = holds.length > 0 ? [...parts, ...holds] : held
      // thousands of ids: they are written where they are new
      const isNew = written !== held
      written = held
      await write({ percent: Math.min(99, Math.floor(percent)), ...(isNew && { parts: held }) })
    },
  }
}

async function fail(deps: Deps, task: FileExport, failure: ExportFailure): Promise<void> {
  const endedAt = deps.clock.now()
  const $set = { state: 'failed' as const, failure, endedAt, expiresAt: endedAt + EXPORT_KEPT_MS }
  await deps.models.fileExports.updateOne(stillAsked(task), { $set, $unset: { uploadId: 1 } })
  await removeObject(deps, { id: task._id, gid: task.gid })
}

const placeOf = ({ _id: id, gid }: FileExport): ['processed', string] => {
  const { bucket, key } = exportPlace({ id, gid })
  return [bucket, key]
}

async function removeObject(deps: Deps, of: Key): Promise<void> {
  const { bucket, key } = exportPlace(of)
  await deps.s3.remove(bucket, key)
}
