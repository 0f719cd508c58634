import type { Answer } from '#shared/entities/answer.ts'
import { BESIDE } from '#shared/policies/answer.ts'
import type { Deps } from '../../deps.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import type { Upload } from '../../models/files/upload.ts'
import { upsert } from '../../sync/write/mongo-errors.ts'
import { deliverAnswer } from './deliver-answer.ts'
import { processSideTracks } from './process-side-tracks.ts'
import { isDue, MOST_FAILURES } from '../media/media-failures.ts'
import { updateArrivalProgress } from './update-arrival-progress.ts'

/** Read and looked after in one go. */
const PAGE = 100

/**
 * Looks after every final answer that a crash left without receipt or processing, and those on which the media process failed. Only what carries a mark is read, without
 * the lists of its pieces, and what waits for its device alone costs no further question. Run at start and now and then; gives how many got their receipt. Safe to run twice at once.
 */
export async function deliverPending(deps: Deps): Promise<number> {
  await markFormer(deps)
  let received = 0
  let page: Marked[] = []
  for await (const marked of deps.models.entities
    .find({ due: { $gt: '' } }, FIELDS)
    .lean<Marked>()
    .cursor({ batchSize: PAGE })) {
    page.push(marked)
    if (page.length < PAGE) continue
    received += await lookAfter(deps, page)
    page = []
  }
  return received + (await lookAfter(deps, page))
}

type Marked = Pick<StoredEntity, '_id' | 'rev' | 'gid' | 'iv' | 'body'>
/** What is read of an answer: its facts, and the names of its objects. */
const FIELDS = {
  rev: 1,
  gid: 1,
  iv: 1,
  'body.kind': 1,
  'body.state': 1,
  'body.receipt': 1,
  'body.segments.objectName': 1,
  'body.voice.objectName': 1,
  'body.still.objectName': 1,
  'body.media.status': 1,
  'body.media.thumbnail': 1,
  'body.media.failed': 1,
  'body.sound': 1,
  'body.picture': 1,
  'body.small': 1,
} as const

async function lookAfter(deps: Deps, page: readonly Marked[]): Promise<number> {
  if (page.length === 0) return 0
  const uploads = await deps.models.uploads
    .find({ answerId: { $in: page.map(({ _id }) => _id) } }, { manifest: 0 })
    .lean<Omit<Upload, 'manifest'>[]>()
  let received = 0
  for (const { _id: answerId, rev, gid, iv, body } of page) {
    const answer = body as unknown as Answer // every commit passed the zod object of answers
    const own = uploads.filter((upload) => upload.answerId === answerId && upload.gid === gid)
    const isIdle = !isAtWork(own, deps.clock.now())
    if (!isOpen(answer)) await deps.models.entities.updateOne({ _id: answerId, rev }, { $unset: { due: '' } })
    else if (isWorthIt(answer, own, deps.clock.now())) {
      await processSideTracks(deps, { answerId, gid })
      if ((await deliverAnswer(deps, { answerId, gid, isIdle })) === 'received' && !answer.receipt) received++
    } else if (!answer.receipt && !isIdle) await updateArrivalProgress(deps, { iv, gid })
  }
  return received
}

/** What the media process failed on is tried again without being asked for, so many times. */
const isOpen = (answer: Answer): boolean =>
  answer.state === 'final' &&
  (!answer.receipt || answer.media?.status === 'waiting' || failuresOf(answer).some(({ times }) => times < MOST_FAILURES))

const failuresOf = ({ media, sound, picture, small }: Answer) =>
  [media, sound, picture, small].flatMap((made) => (made?.failed ? [made.failed] : []))

/** Can more be done for it now than when it was looked at before? Everything that it names has to be in the store for that. */
function isWorthIt(answer: Answer, uploads: readonly Omit<Upload, 'manifest'>[], nowMs: number): boolean {
  if (answer.kind !== 'video' || answer.media?.status === 'waiting' || failuresOf(answer).some((failed) => isDue(failed, nowMs)))
    return true
  if (answer.receipt) return false
  const stored = new Set(uploads.filter(({ state }) => state === 'verified').map(({ objectName }) => objectName))
  const isWhole = (segments: Answer['segments'] = []): boolean =>
    segments.length > 0 && segments.every(({ objectName }) => stored.has(objectName))
  if (isWhole(answer.segments)) return true
  const isNew = (kind: 'voice' | 'still'): boolean => !answer[BESIDE[kind].made] && isWhole(answer[BESIDE[kind].recorded])
  return isNew('voice') || isNew('still') || (!answer.small && uploads.some(({ kind, state }) => kind === 'small' && state === 'verified'))
}

/** A device that sends is heard every five minutes; of one that was not, the store has no more than it had. */
const isAtWork = (uploads: readonly Pick<Upload, 'createdAt' | 'touchedAt'>[], nowMs: number): boolean =>
  uploads.some(({ createdAt, touchedAt = createdAt }) => touchedAt > nowMs - WORK_MS)
const WORK_MS = 15 * 60_000

/** Answers of a time without marks get theirs, once for each database. */
async function markFormer({ models }: Pick<Deps, 'models'>): Promise<void> {
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
const MARKED = 'answersMarkedDue'
