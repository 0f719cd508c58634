import type { Answer } from '#shared/entities/answer.ts'
import type { Arriving } from '#shared/entities/interview.ts'
import type { Deps } from '../../deps.ts'
import { withoutReplaced } from '#shared/policies/latest-attempt.ts'
import { documents, type Doc } from '../../sync/documents.ts'
import type { Upload } from '../../models/files/upload.ts'
import { commitEdit } from '../../sync/write/commit.ts'
import { undecidedRecordings } from './undecided-recordings.ts'

/** Smaller changes are not told: each is read by everybody who works on the job. */
const STEP_PERCENT = 5

/**
 * Stores how far an interview's final answers have arrived, by the bytes in store and database, and which recordings no answer was made of. Safe to repeat; failures are logged and
 * repaired by the next run, because no work depends on it.
 */
export async function updateArrivalProgress(deps: Deps, { iv, gid }: Pick<Doc<'answers'>, 'iv' | 'gid'>): Promise<void> {
  try {
    const found = await arrivingOf(deps, { iv, gid })
    await commitEdit(deps, {
      by: 'delivery',
      col: 'interviews',
      id: iv,
      gid,
      changes: ({ arriving = [] }) => (isNews(arriving, found) ? { arriving: found } : null),
    })
  } catch (error) {
    deps.log.warn({ err: error, interviewId: iv }, 'how far recordings have come was not noted')
  }
}

/** Minimum time between two updates of the same interview. */
const REST_MS = 2000

/** Interviews that are looked at or rest; true: something came since. By database, because one process may serve several. */
const resting = new WeakMap<Deps['models'], Map<string, boolean>>()

/** The same after each of many pieces: nobody waits for it, looks of one interview rest in between, and the last piece is followed by one more. */
export function updateArrivalProgressSoon(deps: Deps, of: { iv: string; gid: string }): void {
  const known = resting.get(deps.models) ?? new Map<string, boolean>()
  resting.set(deps.models, known)
  if (known.has(of.iv)) return void known.set(of.iv, true)
  known.set(of.iv, false)
  void updateArrivalProgress(deps, of).then(() =>
    setTimeout(() => {
      const isNews = known.get(of.iv)
      known.delete(of.iv)
      if (isNews) updateArrivalProgressSoon(deps, of)
    }, REST_MS).unref(),
  )
}

/** So many bytes of a part between two looks, when it comes in pieces. */
const LOOK_BYTES = 262_144

/** Is this piece one after which to look? Those that cross a step are, so that not every piece asks the store. */
export const isWorthLooking = ({ from, bytes }: { from: number; bytes: number }): boolean =>
  Math.floor(from / LOOK_BYTES) !== Math.floor((from + bytes) / LOOK_BYTES)

function isNews(told: readonly Arriving[], found: readonly Arriving[]): boolean {
  if (told.length !== found.length) return true
  return found.some((now) => {
    const before = told.find((other) => other.answerId === now.answerId)
    return !before || before.hasVoice !== now.hasVoice || Math.abs(before.percent - now.percent) >= STEP_PERCENT
  })
}

async function arrivingOf(deps: Deps, { iv, gid }: { iv: string; gid: string }): Promise<Arriving[]> {
  const given = await documents.find(deps, 'answers', { iv, gid }, { where: { kind: 'video', state: 'final' } })
  const uploads = await deps.models.uploads.find({ gid, interviewId: iv }).lean<Upload[]>()
  const found: Arriving[] = []
  for (const answer of withoutReplaced(given)) {
    if (answer.receipt) continue
    const percent = await percentOf(deps, answer, uploads)
    const hasVoice = answer.sound?.status === 'ready'
    if (percent > 0 || hasVoice) found.push({ answerId: answer.id, percent, hasVoice })
  }
  const answered = new Set(given.map(({ questionId }) => questionId))
  const undecided = await undecidedRecordings(deps, { iv, gid, uploads })
  return [
    ...found,
    ...undecided.filter(({ questionId }) => !answered.has(questionId)).map((one) => ({ ...one, percent: 0, hasVoice: false })),
  ]
}

/** Rounded down, and never all of it: that is what the receipt says. */
async function percentOf(deps: Deps, { segments = [] }: Answer, uploads: readonly Upload[]): Promise<number> {
  const total = segments.reduce((sum, segment) => sum + segment.bytes, 0)
  let held = 0
  for (const { objectName, bytes } of segments) {
    const upload = uploads.find((other) => other.objectName === objectName)
    if (upload) held += Math.min(bytes, await heldBytes(deps, upload))
  }
  return total === 0 ? 0 : Math.min(99, Math.floor((held * 100) / total))
}

async function heldBytes({ s3, models }: Deps, { state, bytes = 0, objectName, uploadId }: Upload): Promise<number> {
  if (state !== 'open') return state === 'mismatch' ? 0 : bytes
  const parts = (await s3.listParts('media', objectName, uploadId)) ?? []
  const pieces = await models.pieces.find({ uploadId }, { _id: 0, bytes: 1, partNo: 1 }).lean<{ bytes: number; partNo: number }[]>()
  // those of a part that the store has are on their way out
  const waiting = pieces.filter(({ partNo }) => !parts.some(({ partNumber }) => partNumber === partNo))
  return [...parts, ...waiting].reduce((sum, held) => sum + held.bytes, 0)
}
