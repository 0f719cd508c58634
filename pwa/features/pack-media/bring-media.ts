import { fileIn } from '#shared/policies/media/files-named.ts'
import { isWhole } from '#worker/vault/schema.ts'
import { tokenNow } from '../../api/client.ts'
import { alone } from '../../lib/alone.ts'
import { blocksFromServer, type FetchBlock } from '../offline-packs/fetch-block.ts'
import { pinPack } from '../offline-packs/pin-pack.ts'
import type { PackPlan, PlannedFile } from '../offline-packs/plan-pack.ts'
import { dropFile } from '../offline-packs/remove-pack.ts'
import { vault } from '../offline-packs/vault-db.ts'
import { planMedia, type MediaPack } from './plan-media.ts'

/** `some`: one or more do not exist any more or are other bytes than the pack says, all the others are here. */
export type Brought = 'all' | 'some' | 'offline' | 'full' | 'stopped'

interface Bringing {
  /** of the candidate */
  accountId: string
  withVideos: boolean
  /** name of the single file to bring */
  only?: string
  /** nobody waits for it: it gives way to whoever does */
  isQuiet?: true
  signal: AbortSignal
  fetchBlock?: FetchBlock
}

/**
 * Fetches the files of a pack in blocks, each once however often it is cut, and takes off those that the pack does not name any more. A later
 * call of this page stops an earlier one of the same interview.
 */
export async function bringMedia(pack: MediaPack, bringing: Bringing): Promise<Brought> {
  const { id } = pack.interview
  if (bringing.isQuiet && running.has(id)) return 'stopped'
  running.get(id)?.abort()
  const own = new AbortController()
  running.set(id, own)
  try {
    return await bringAlone(pack, { ...bringing, signal: AbortSignal.any([bringing.signal, own.signal]) })
  } finally {
    if (running.get(id) === own) running.delete(id)
  }
}

/** Files that did not come as the pack says: not asked for again by this page, unless somebody presses for one. */
const refused = new Set<string>()

const running = new Map<string, AbortController>()

async function bringAlone(pack: MediaPack, bringing: Bringing): Promise<Brought> {
  const { only, withVideos } = bringing
  const all = planMedia(pack, withVideos)
  if (only !== undefined) refused.clear()
  const plan = only === undefined ? all : { ...all, files: all.files.filter(({ objectName }) => objectName === only) }
  return await alone(`vault-${plan.interviewId}`, async () => {
    await dropOthers(planMedia(pack, true))
    return plan.files.length === 0 ? 'all' : await fetchAll(plan, bringing)
  })
}

/** A file that is refused, or fails, holds up no other one. */
async function fetchAll(plan: PackPlan, { accountId, signal, fetchBlock = fromServer }: Bringing): Promise<Brought> {
  let files = plan.files.filter(({ mediaId }) => !refused.has(mediaId))
  for (;;) {
    const row = await pinPack({ vault: vault(), plan: { ...plan, files }, accountId, isOwn: true, fetchBlock, signal, now: Date.now })
    if (signal.aborted) return 'stopped'
    if (row.state === 'ready') return files.length === plan.files.length ? 'all' : 'some'
    if (row.problem === 'offline' || row.problem === 'full') return row.problem
    const bad = await firstMissing(files)
    if (!bad) return 'some'
    refused.add(bad.mediaId)
    await dropFile(vault(), bad.mediaId)
    files = files.filter((file) => file !== bad)
  }
}

async function firstMissing(files: readonly PlannedFile[]): Promise<PlannedFile | undefined> {
  for (const file of files) {
    const row = await vault().media.get(file.mediaId)
    if (!row || !isWhole(row)) return file
  }
  return undefined
}

async function dropOthers({ interviewId, files }: PackPlan): Promise<void> {
  const known = await vault().media.where('packId').equals(interviewId).primaryKeys()
  for (const id of known) if (!files.some(({ mediaId }) => mediaId === id)) await dropFile(vault(), id)
}

const pathOf = (name: string): string => `/api/jobseeker/interview_media/${encodeURIComponent(fileIn(name))}`

const fromServer = blocksFromServer(
  () => tokenNow() ?? '',
  (...asked) => fetch(...asked),
  pathOf,
)
