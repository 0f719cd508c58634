import { AppError } from '#shared/primitives/errors.ts'
import type { Deps } from '../../deps.ts'
import type { StoredFile } from '../../models/files/stored-file.ts'
import type { Upload } from '../../models/files/upload.ts'

type Models = Deps['models']

/** Adds what this process takes meanwhile; other processes are not seen. */
const REMEMBERED_MS = 60_000
/** Groups whose sum is remembered. */
const MOST_KNOWN = 1000

/** Kept per database. */
const sums = new WeakMap<Models, Map<string, { at: number; bytes: number }>>()

/** Bytes of everything that was sent to a group, true to a minute: recordings of its interviews, also those on their way, and files. */
export async function groupBytes({ models, clock }: Pick<Deps, 'models' | 'clock'>, gid: string): Promise<number> {
  const known = sums.get(models) ?? new Map<string, { at: number; bytes: number }>()
  sums.set(models, known)
  const now = clock.now()
  const last = known.get(gid)
  if (last && Math.abs(now - last.at) < REMEMBERED_MS) return last.bytes
  const bytes = await countBytes(models, gid)
  known.delete(gid)
  known.set(gid, { at: now, bytes })
  for (const oldest of known.keys()) if (known.size > MOST_KNOWN) known.delete(oldest)
  return bytes
}

/** Counts what was just taken into the sum that is remembered. */
export function noteGroupBytes({ models }: Pick<Deps, 'models'>, gid: string, more: number): void {
  const last = sums.get(models)?.get(gid)
  if (last) last.bytes += more
}

/**
 * May a group take so many bytes more?
 * @throws AppError quotaReached
 */
export async function checkGroupRoom(deps: Pick<Deps, 'models' | 'clock' | 'config'>, gid: string, more: number): Promise<void> {
  if ((await groupBytes(deps, gid)) + more > deps.config.groupQuotaBytes)
    throw new AppError('quotaReached', { details: ['group: has used all the room that it has here'] })
}

/** Bytes of an upload: of the whole object once there is one, else of the parts that may come. The store has none of one that was abandoned. */
export const bytesOfUpload = ({ bytes, announced = {}, abandonedAt }: Pick<Upload, 'bytes' | 'announced' | 'abandonedAt'>): number =>
  abandonedAt === undefined ? (bytes ?? Object.values(announced).reduce((sum, part) => sum + part, 0)) : 0

async function countBytes(models: Models, gid: string): Promise<number> {
  let sum = 0
  // those of recruiters are gathered only until they are files
  const recorded = { gid, interviewId: { $gt: '' } }
  for await (const upload of models.uploads.find(recorded, { bytes: 1, announced: 1, abandonedAt: 1 }).lean<Upload[]>().cursor())
    sum += bytesOfUpload(upload)
  for await (const { scan, bytes } of models.storedFiles.find({ gid }, { bytes: 1, scan: 1 }).lean<StoredFile[]>().cursor())
    if (scan !== 'infected') sum += bytes
  return sum
}
