import { BESIDE } from '#shared/policies/answer.ts'
import type { Deps } from '../../deps.ts'
import { documents } from '../../sync/documents.ts'
import type { Read } from '../../sync/document-types.ts'
import type { Upload } from '../../models/files/upload.ts'
import { clearDue, markFormerAnswers } from '../../sync/upkeep/due-answers.ts'
import { deliverAnswer } from './deliver-answer.ts'
import { processSideTracks } from './process-side-tracks.ts'
import { isDue, MOST_FAILURES } from '../media/media-failures.ts'
import { updateArrivalProgress } from './update-arrival-progress.ts'

/** Read and looked after in one go. */
const PAGE = 100

/**
 * Recovers final answers that a crash left without receipt or processing, or on which the media process failed; returns the number of
 * receipts. Reads marked answers only, without their pieces. Safe to run twice at once.
 */
export async function deliverPending(deps: Deps): Promise<number> {
  await markFormerAnswers(deps)
  let received = 0
  let page: Marked[] = []
  for await (const marked of documents.cursor(deps, 'answers', { tenants: 'all', of: 'due' }, { ...MARKED_FACTS, batchSize: PAGE })) {
    page.push(marked)
    if (page.length < PAGE) continue
    received += await lookAfter(deps, page)
    page = []
  }
  return received + (await lookAfter(deps, page))
}

/** Fields read of an answer: its facts and the names of its objects. The mark of a deleted answer is removed too. */
const MARKED_FACTS = {
  only: [
    'rev',
    'gid',
    'iv',
    'kind',
    'state',
    'receipt',
    'segments.objectName',
    'voice.objectName',
    'still.objectName',
    'media.status',
    'media.thumbnail',
    'media.failed',
    'sound',
    'picture',
    'small',
    'words.failed',
  ],
  deleted: 'too',
} as const
type Marked = Read<'answers', typeof MARKED_FACTS>

async function lookAfter(deps: Deps, page: readonly Marked[]): Promise<number> {
  if (page.length === 0) return 0
  const uploads = await deps.models.uploads
    .find({ answerId: { $in: page.map(({ id }) => id) } }, { manifest: 0 })
    .lean<Omit<Upload, 'manifest'>[]>()
  let received = 0
  for (const answer of page) {
    const { id: answerId, gid, iv } = answer
    const own = uploads.filter((upload) => upload.answerId === answerId && upload.gid === gid)
    const isIdle = !isAtWork(own, deps.clock.now())
    if (!isOpen(answer)) await clearDue(deps, answer)
    else if (isWorthIt(answer, own, deps.clock.now())) {
      await processSideTracks(deps, { answerId, gid })
      if ((await deliverAnswer(deps, { answerId, gid, isIdle })) === 'received' && !answer.receipt) received++
    } else if (!answer.receipt && !isIdle) await updateArrivalProgress(deps, { iv, gid })
  }
  return received
}

/** Answers on which the media process failed are tried again without a request, up to a limit. */
const isOpen = (answer: Marked): boolean =>
  answer.state === 'final' &&
  (!answer.receipt || answer.media?.status === 'waiting' || failuresOf(answer).some(({ times }) => times < MOST_FAILURES))

const failuresOf = ({ media, sound, picture, small, words }: Marked) =>
  [media, sound, picture, small, words].flatMap((made) => (made?.failed ? [made.failed] : []))

/** Can more be done for it now than when it was looked at before? Everything that it names has to be in the store for that. */
function isWorthIt(answer: Marked, uploads: readonly Omit<Upload, 'manifest'>[], nowMs: number): boolean {
  if (answer.kind !== 'video' || answer.media?.status === 'waiting' || failuresOf(answer).some((failed) => isDue(failed, nowMs)))
    return true
  if (answer.receipt) return false
  const stored = new Set(uploads.filter(({ state }) => state === 'verified').map(({ objectName }) => objectName))
  const isWhole = (segments: Marked['segments'] = []): boolean =>
    segments.length > 0 && segments.every(({ objectName }) => stored.has(objectName))
  if (isWhole(answer.segments)) return true
  const isNew = (kind: 'voice' | 'still'): boolean => !answer[BESIDE[kind].made] && isWhole(answer[BESIDE[kind].recorded])
  return isNew('voice') || isNew('still') || (!answer.small && uploads.some(({ kind, state }) => kind === 'small' && state === 'verified'))
}

/** A device that sends is heard every five minutes; of one that was not, the store has no more than it had. */
const isAtWork = (uploads: readonly Pick<Upload, 'createdAt' | 'touchedAt'>[], nowMs: number): boolean =>
  uploads.some(({ createdAt, touchedAt = createdAt }) => touchedAt > nowMs - WORK_MS)
const WORK_MS = 15 * 60_000
