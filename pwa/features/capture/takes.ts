import { newId } from '#shared/primitives/ids.ts'
import { markOf, MOST_SEGMENTS, videoObjectName } from '#shared/lib/files/object-name.ts'
import { isRecording, KIND_OF, chunkTrack, placeOf, type Track } from '#worker/upload/chunk-rows.ts'
import type { TakeCheck } from './types.ts'
import { captureDb, type SegmentRow, type TakeRow } from './capture-db.ts'
import { noteDiscard } from './discards.ts'
import { keepPiece, readSealed } from './piece-vault.ts'
import { withQuestion } from './question-lock.ts'
import { sha256 } from '../../lib/sha256.ts'
import { savedMs } from './take-time.ts'

export interface NewTake {
  interviewId: string
  questionId: string
  gid: string
  scope: string
  practice: boolean
  free: boolean
  /** of the interview; absent = the first */
  round?: number
  limitMs: number
  /** by the device's clock */
  nowMs: number
  /** by the interview's own clock, where it is known */
  begunMs?: number
}

/** Begins a take; it exists on disk before the recorder starts. */
export function openTake(wish: NewTake): Promise<TakeRow> {
  return captureDb.transaction('rw', captureDb.takes, async () => {
    const { interviewId, questionId, nowMs, ...rest } = wish
    // not their count: of the takes of another device a rescue file brings only those that are to be sent
    const earlier = await captureDb.takes.where({ interviewId, questionId }).toArray()
    const take: TakeRow = {
      id: newId(),
      interviewId,
      questionId,
      ...rest,
      attempt: Math.max(0, ...earlier.map(({ attempt }) => attempt)) + 1,
      state: 'recording',
      startedAt: nowMs,
      finishedAt: null,
      segments: [],
      freed: false,
    }
    await captureDb.takes.add(take)
    return take
  })
}

/** Begins the next recorder start of a take, or what is made beside it, and the upload of it; `fromMs` is its place on the take's time line. */
export function openSegment(takeId: string, start: SegmentStart, track: Track = 'segments'): Promise<SegmentRow> {
  return captureDb.transaction('rw', captureDb.takes, captureDb.uploads, async () => {
    const take = await mustTake(takeId)
    mustBeWanted(take)
    if (track === 'segments' && take.state === 'kept') throw new Error(`take ${take.id} is an answer already`)
    const rows = take[track] ?? []
    const n = rows.length
    if (n >= MOST_SEGMENTS) throw new Error(`take ${take.id} was begun too often`)
    const kind = KIND_OF[track]
    const objectName = videoObjectName({
      kind,
      interviewId: take.interviewId,
      questionId: take.questionId,
      attempt: take.attempt,
      segment: n,
      mark: markOf(take.id),
    })
    const segment: SegmentRow = {
      n,
      objectName,
      mime: start.mime,
      bytes: 0,
      chunks: [],
      fromMs: start.fromMs,
      toMs: start.fromMs,
      gap: 'none',
      closed: false,
    }
    const { check: _ofWhatWasHere, cause: _ofBefore, ...unjudged } = take
    // only the answer's own recorder makes a take one that is being recorded; what was found in the part before does not speak for the whole
    const before: TakeRow = track === 'segments' ? { ...unjudged, state: 'recording' } : take
    await captureDb.takes.put({ ...before, [track]: [...rows, segment] })
    if (!take.practice) {
      await captureDb.uploads.add({
        id: objectName,
        interviewId: take.interviewId,
        answerId: takeId,
        segment: n,
        ...(kind !== 'full' && { kind }),
        contentType: start.mime,
        createdAt: start.nowMs,
        uploadId: null,
        parts: [],
        stored: null,
        verified: null,
        parked: null,
        turn: 0,
      })
    }
    return segment
  })
}

export interface SegmentStart {
  mime: string
  fromMs: number
  nowMs: number
}

/**
 * Stores a recorded piece. Resolves only after it is on disk, so that the count of saved seconds never runs ahead. `toMs`: end of the piece
 * on the take's time line. Rejects with QuotaExceededError and stores nothing when the device is full.
 */
export async function appendChunk(
  takeId: string,
  segment: number,
  piece: { bytes: ArrayBuffer; toMs: number },
  track: Track = 'segments',
): Promise<TakeRow> {
  const digest = await sha256(piece.bytes)
  // before its row: a piece without a row is swept, a row without a piece would be an answer with a hole
  const kept = await keepPiece(piece.bytes)
  return captureDb.transaction('rw', captureDb.takes, captureDb.chunks, async () => {
    const take = await mustTake(takeId)
    mustBeWanted(take)
    const row = mustSegment(take, segment, track)
    if (row.closed) throw new Error('impossible: a piece for a closed segment')
    const size = piece.bytes.byteLength
    await captureDb.chunks.add({ takeId, segment: chunkTrack(track, segment), n: row.chunks.length, from: row.bytes, ...kept })
    const grown: SegmentRow = {
      ...row,
      bytes: row.bytes + size,
      toMs: Math.max(row.toMs, Math.round(piece.toMs)),
      chunks: [...row.chunks, { n: row.chunks.length, bytes: size, sha256: digest }],
    }
    const after: TakeRow = { ...take, [track]: take[track]?.map((other) => (other.n === segment ? grown : other)) }
    await captureDb.takes.put(after)
    return after
  })
}

/** No more pieces will come; its last part may be sent now. `gap` says why the next segment, if any, begins later. */
export function closeSegment(takeId: string, segment: number, gap: SegmentRow['gap'], track: Track = 'segments'): Promise<TakeRow> {
  return changeTake(takeId, (take) => ({ ...take, [track]: take[track]?.map((row) => (row.n === segment ? closed(row, gap) : row)) }))
}

/** Closes the side tracks of a take at their current end; their recorded part is used. */
export const closeBeside = (takeId: string): Promise<TakeRow> =>
  changeTake(takeId, (take) => ({ ...take, ...besideClosed(take, 'interrupted') }))

/** The voice and the picture of a take, as they are when no more comes. */
export function besideClosed({ voice, still }: TakeRow, gap: SegmentRow['gap']): Pick<TakeRow, 'voice' | 'still'> {
  const all = (rows: readonly SegmentRow[]): SegmentRow[] => rows.map((row) => closed(row, gap))
  return { ...(voice && { voice: all(voice) }), ...(still && { still: all(still) }) }
}

/** As it is when no more pieces come; what was closed before stays as it was. */
export const closed = (row: SegmentRow, gap: SegmentRow['gap']): SegmentRow => (row.closed ? row : { ...row, closed: true, gap })

/** Moves a take on, for example to `stopped` or `interrupted`. One that was decided about, in another tab, stays as it was decided. */
export const setTakeState = (takeId: string, state: TakeRow['state'], finishedAt: number | null, cause?: string): Promise<TakeRow> =>
  changeTake(takeId, ({ cause: _before, ...take }) =>
    take.state === 'kept' || take.state === 'discarded' ? take : { ...take, state, finishedAt, ...(cause !== undefined && { cause }) },
  )

/** Notes what was found. A take that was thrown away before a technical failure showed gives its try back. */
export function noteCheck(takeId: string, check: TakeCheck): Promise<void> {
  return captureDb.transaction('rw', captureDb.takes, async () => {
    const take = await captureDb.takes.get(takeId)
    if (take) await captureDb.takes.put({ ...take, check, free: take.free || (take.state === 'discarded' && check.findings.length > 0) })
  })
}

/**
 * Discards a take by the candidate's decision: pieces and uploads go, the server is told when online, and the row stays to count tries.
 * `free`, or a technical failure: no try is used. A take kept meanwhile is an answer and stays.
 * @throws ElsewhereError while another tab is at it
 */
export async function discardTake(takeId: string, free: boolean): Promise<void> {
  await withQuestion(await mustTake(takeId), () =>
    captureDb.transaction('rw', [captureDb.takes, captureDb.chunks, captureDb.uploads, captureDb.discards], async () => {
      const take = await mustTake(takeId)
      if (take.state === 'kept') return
      await noteDiscard(take)
      const isFailure = (take.check?.findings.length ?? 0) > 0
      await captureDb.takes.put({ ...take, state: 'discarded', free: free || isFailure })
      await captureDb.chunks.where({ takeId }).delete()
      await captureDb.uploads.where({ answerId: takeId }).delete()
    }),
  )
}

/** Frees a take of which the server says that another one is the answer now. The row stays to count tries. Nothing is left to be sent. */
export async function withdrawTake(takeId: string): Promise<false> {
  await captureDb.transaction('rw', captureDb.takes, captureDb.chunks, captureDb.uploads, async () => {
    // written once: a live query over it would run again without end
    if ((await captureDb.takes.get(takeId))?.state === 'discarded') return
    await captureDb.takes.update(takeId, { state: 'discarded' })
    await captureDb.chunks.where({ takeId }).delete()
    await captureDb.uploads.where({ answerId: takeId }).delete()
  })
  return false
}

/** Removes what this device need not keep while the named take is recorded: the practice. True when something went. */
export const makeRoom = async (interviewId: string, takeId: string): Promise<boolean> => (await erasePractice(interviewId, takeId)) > 0

/** The practice leaves nothing behind. Gives how many takes went; `except`: one that is being recorded. */
export async function erasePractice(interviewId: string, except = ''): Promise<number> {
  const takes = await captureDb.takes
    .where({ interviewId })
    .filter((take) => take.practice && take.id !== except)
    .toArray()
  await captureDb.transaction('rw', captureDb.takes, captureDb.chunks, async () => {
    for (const take of takes) await captureDb.chunks.where({ takeId: take.id }).delete()
    await captureDb.takes.bulkDelete(takes.map((take) => take.id))
  })
  return takes.length
}

/** Gives the try of an answer back: a technical failure showed, and it is recorded again. */
export const giveTryBack = (takeId: string): Promise<unknown> => captureDb.takes.update(takeId, { free: true })

/** Takes that used a try: those thrown away or kept without a technical reason. One of which nothing reached the disk had one. */
export const triesUsed = (takes: readonly TakeRow[]): number =>
  takes.filter((take) => !take.free && !take.practice && savedMs(take) > 0).length

/**
 * Removes recorded bytes that the employer has for certain: verified segments of an answer with a receipt, unless the server cannot read
 * them. Length and size stay known. Safe to repeat.
 */
export async function freeVerified(answerId: string, receipt: { code: string } | undefined): Promise<void> {
  if (!receipt) throw new Error('impossible: freeing an answer without its receipt')
  await captureDb.transaction('rw', captureDb.takes, captureDb.chunks, captureDb.uploads, async () => {
    const take = await captureDb.takes.get(answerId)
    if (!take || take.freed) return
    const all = await captureDb.uploads.where({ answerId }).toArray()
    for (const row of all.filter(({ verified }) => verified))
      await captureDb.chunks.where('[takeId+segment+n]').between(placeOf(row, 0), placeOf(row, Number.MAX_SAFE_INTEGER)).delete()
    const uploads = all.filter(isRecording)
    // a segment that never got a piece has nothing to verify
    const isEmpty = (segment: number): boolean => take.segments[segment]?.bytes === 0
    if (!uploads.every((row) => row.verified || isEmpty(row.segment))) return
    // a voice or picture that was not sent yet goes too: the employer has the whole answer, and both with it
    await captureDb.chunks.where({ takeId: answerId }).delete()
    await captureDb.uploads.where({ answerId }).delete()
    await captureDb.takes.put({ ...take, ...unlisted(take), freed: true })
  })
}

/** Without the lists of pieces that are gone: the row is read again with every piece that the next takes record. How much it was stays. */
function unlisted(take: TakeRow): Partial<Record<Track, SegmentRow[]>> {
  const tracks = (['segments', 'voice', 'still', 'small'] as const).flatMap((track) => {
    const rows = take[track]
    return rows ? [[track, rows.map((row) => ({ ...row, chunks: [] }))] as const] : []
  })
  return Object.fromEntries(tracks)
}

/** The segment's recorded bytes as one file, for playing it back here. Piece by piece: a browser keeps blobs on its disk, and not the whole take in memory. */
export async function readSegment(takeId: string, segment: SegmentRow): Promise<Blob> {
  const pieces: (() => Promise<Blob>)[] = []
  await captureDb.chunks
    .where('[takeId+segment+from]')
    .between([takeId, segment.n, 0], [takeId, segment.n, Number.MAX_SAFE_INTEGER])
    .each(({ bytes, sealedAs }) => {
      const blob = new Blob([bytes])
      pieces.push(() => (sealedAs === undefined ? Promise.resolve(blob) : readSealed(sealedAs)))
    })
  return new Blob(await Promise.all(pieces.map((read) => read())), { type: segment.mime })
}

function changeTake(takeId: string, change: (take: TakeRow) => TakeRow): Promise<TakeRow> {
  return captureDb.transaction('rw', captureDb.takes, async () => {
    const after = change(await mustTake(takeId))
    await captureDb.takes.put(after)
    return after
  })
}

async function mustTake(takeId: string): Promise<TakeRow> {
  const take = await captureDb.takes.get(takeId)
  if (!take) throw new Error(`impossible: take ${takeId} is not on this device`)
  return take
}

/** Rejects writes of side tracks that end after their take was thrown away or has left this device for the employer's. */
function mustBeWanted({ id, state, freed }: TakeRow): void {
  if (freed) throw new Error(`take ${id} has arrived`)
  if (state === 'discarded') throw new Error(`take ${id} was thrown away`)
}

function mustSegment(take: TakeRow, n: number, track: Track): SegmentRow {
  const segment = take[track]?.[n]
  if (!segment) throw new Error(`impossible: take ${take.id} has no segment ${n}`)
  return segment
}
