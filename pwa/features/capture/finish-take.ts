import { cutParts } from '#worker/upload/s3/parts.ts'
import type { Track } from '#worker/upload/chunk-rows.ts'
import type { Segment } from '#shared/entities/answer.ts'
import type { Db } from '../../db/types.ts'
import { insertMissing } from '../../db/edit.ts'
import { isHere } from '../../db/read.ts'
import { captureDb, type SegmentRow, type TakeRow } from './capture-db.ts'
import { withQuestion } from './question-lock.ts'
import { sha256 } from '../../lib/sha256.ts'
import { savedMs } from './take-time.ts'
import { closeBeside } from './takes.ts'
import { voiceEnded } from './pending-voice.ts'
import { createUploadStore } from './upload-store.ts'

/**
 * Turns a stopped or interrupted take into the final answer, whose manifest names every piece and part with size and hash. Safe to repeat.
 * True when it is an answer now, false for an empty or discarded take; rejects without changes on a full device.
 * @throws ElsewhereError while another tab is at it
 */
export function finishTake(db: Db, takeId: string): Promise<boolean> {
  const running = finishing.get(takeId) ?? finish(db, takeId).finally(() => finishing.delete(takeId))
  finishing.set(takeId, running)
  return running
}

const finishing = new Map<string, Promise<boolean>>()

async function finish(db: Db, takeId: string): Promise<boolean> {
  const take = await captureDb.takes.get(takeId)
  if (!take || isOver(take)) return take?.state === 'kept'
  return await withQuestion(take, () => finishHeld(db, takeId))
}

const isOver = ({ practice, state }: TakeRow): boolean => practice || state === 'kept' || state === 'discarded'

async function finishHeld(db: Db, takeId: string): Promise<boolean> {
  const take = await captureDb.takes.get(takeId)
  if (!take || isOver(take)) return take?.state === 'kept'
  if (take.segments.some((segment) => !segment.closed)) throw new Error('impossible: keeping a take that still records')
  const segments = take.segments.filter((segment) => segment.bytes > 0)
  if (segments.length === 0) return false
  if (!(await isHere(db, 'answers', takeId))) {
    await voiceEnded(takeId)
    const beside = await closeBeside(takeId)
    const manifests = (rows: SegmentRow[] = []): Promise<Segment[]> =>
      Promise.all(rows.filter(({ bytes }) => bytes > 0).map((segment) => manifestOf(take, segment)))
    const [voice, still] = [await manifests(beside.voice), await manifests(beside.still)]
    await insertAnswer(db, take, { segments: await manifests(segments), voice, still, replaces: await earlierAnswers(take) })
  }
  await keepInPlace(take)
  return true
}

/** Answers of this device to the same question, which the take was recorded to replace; those of a former round stay. */
async function earlierAnswers({ interviewId, questionId, attempt, round }: TakeRow): Promise<string[]> {
  const rows = await captureDb.takes.where({ interviewId, questionId }).toArray()
  return rows.filter((row) => !row.practice && row.state === 'kept' && row.attempt < attempt && row.round === round).map(({ id }) => id)
}

/** Notes the take as kept, and those it takes the place of: they are sent last, and go once the employer has it. */
async function keepInPlace(take: TakeRow): Promise<void> {
  const replaced = await earlierAnswers(take)
  await captureDb.transaction('rw', captureDb.takes, captureDb.uploads, async () => {
    for (const id of replaced) await captureDb.takes.update(id, { replacedBy: take.id })
    await captureDb.uploads.where('answerId').anyOf(replaced).modify({ isReplaced: true })
    await captureDb.takes.update(take.id, { state: 'kept' })
  })
}

interface Manifest extends Record<Exclude<Track, 'small'>, Segment[]> {
  replaces: string[]
}

async function insertAnswer(db: Db, take: TakeRow, { segments, voice, still, replaces }: Manifest): Promise<void> {
  await insertMissing(
    db,
    'answers',
    { id: take.id, scope: take.scope, iv: take.interviewId },
    {
      interviewId: take.interviewId,
      questionId: take.questionId,
      kind: 'video',
      attempt: take.attempt,
      ...(take.round !== undefined && { round: take.round }),
      state: 'final',
      segments,
      ...(voice.length > 0 && { voice }),
      ...(still.length > 0 && { still }),
      ...(replaces.length > 0 && { replaces }),
      durationMs: Math.round(savedMs(take)),
      startedAt: take.startedAt,
      ...(take.finishedAt === null ? {} : { finishedAt: take.finishedAt }),
    },
  )
}

async function manifestOf(take: TakeRow, { closed: _closed, ...segment }: SegmentRow): Promise<Segment> {
  const store = createUploadStore(take.interviewId)
  const sent = (await captureDb.uploads.get(segment.objectName))?.parts ?? []
  const parts: Segment['parts'] = []
  for (const { n, from, bytes } of cutParts(segment.bytes)) {
    // a part that was cut while it recorded is in the store as it was then, whatever the disk has done to it since
    const known = sent.find((part) => part.n === n && part.bytes === bytes)
    parts.push({ n, bytes, sha256: known?.sha256 ?? (await sha256(await store.read(segment.objectName, from, bytes))) })
  }
  return { ...segment, parts }
}
