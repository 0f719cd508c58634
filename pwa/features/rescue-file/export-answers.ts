import type { Answer } from '#shared/entities/answer.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { isRecording } from '#worker/upload/chunk-rows.ts'
import { captureDb, type CvRow, type TakeRow } from '../capture/capture-db.ts'
import { signedLog } from '../capture/session-log.ts'
import { sha256 } from '../../lib/sha256.ts'
import { isWaitingCv } from '../cv/waiting-cv.ts'
import { sealFile, type RescueCode } from './rescue-file.ts'
import { RescueList, RescueTake } from './rescue-list.ts'

/**
 * Recordings of an interview for which the employer has given no receipt, oldest first. One that is being recorded right now is not among them.
 * `answers`: those of the interview as this device knows them.
 */
export async function unsentTakes(interviewId: string, answers: readonly Pick<Answer, 'id' | 'receipt'>[]): Promise<TakeRow[]> {
  const received = new Set(answers.filter((answer) => answer.receipt).map((answer) => answer.id))
  return await captureDb.takes
    .where({ interviewId })
    .filter((take) => isUnsent(take) && !received.has(take.id))
    .sortBy('startedAt')
}

/** As far as its row tells, which learns of a receipt before anything is deleted. */
const isUnsent = (take: TakeRow): boolean => isOver(take) && !take.freed && !take.received && take.segments.some(({ bytes }) => bytes > 0)

const isOver = ({ practice, state, segments }: TakeRow): boolean =>
  !practice && state !== 'recording' && state !== 'discarded' && segments.every((segment) => segment.closed)

/** Final answers by choice and text without a receipt. Recordings go as recordings. */
export const unsentWritten = (answers: readonly Answer[]): Answer[] =>
  answers.filter((answer) => answer.kind !== 'video' && answer.state === 'final' && !answer.receipt)

/** Bytes of the recordings, which is nearly what the file will weigh. */
export const bytesOfTakes = (takes: readonly TakeRow[]): number =>
  takes.reduce((sum, take) => sum + take.segments.reduce((bytes, segment) => bytes + segment.bytes, 0), 0)

export interface Exported {
  /** null: there is nothing whole to save */
  file: Blob | null
  /** recordings that are not in it: this device can no longer read them as they were made */
  damaged: TakeRow[]
  isCvDamaged: boolean
}

interface ToSave extends RescueCode {
  interview: Interview
  answers: readonly Answer[]
}

/**
 * Writes everything unsent of an interview into a file that only the code opens. Damaged recordings stay out and are named; arrivals
 * meanwhile begin the file anew. Nothing on this device changes.
 */
export async function exportAnswers(of: ToSave): Promise<Exported> {
  // each answer and the CV may leave once; a disk that gives bytes and then none again and again is no reason to go on for ever
  for (let leaving = (await unsentTakes(of.interview.id, of.answers)).length + 1; ; leaving--) {
    try {
      return await exportWhatIsHere(of)
    } catch (error) {
      if (!(error instanceof GoneError) || leaving <= 0) throw error
    }
  }
}

/** Something left this device while it was to be written. */
class GoneError extends Error {
  override readonly name = 'GoneError'
}

/** @throws GoneError */
async function exportWhatIsHere({ interview, answers, ...code }: ToSave): Promise<Exported> {
  const [takes, damaged] = await byDamage(await unsentTakes(interview.id, answers))
  const ids = takes.map((take) => take.id)
  const written = unsentWritten(answers)
  const { cv, isCvDamaged } = await unsentCv(interview)
  const photo = await unsentPhoto(interview)
  const left = { damaged, isCvDamaged }
  if (takes.length + written.length === 0 && !cv && !photo) return { file: null, ...left }
  const list = RescueList.parse({
    version: 1,
    interviewId: interview.id,
    progress: interview,
    takes,
    // voices stay behind: the server takes them out of the answers
    uploads: await captureDb.uploads.where('answerId').anyOf(ids).filter(isRecording).toArray(),
    written,
    pieces: takes.flatMap((take) => take.segments.flatMap((segment) => segment.chunks.map(({ n }) => [take.id, segment.n, n]))),
    cv: cv && { ...cv, replaces: interview.cv?.sha256 },
    photo: photo?.made,
    // without it a person judges the times
    log: await signedLog(interview.id).catch(() => undefined),
  })
  return { file: await sealFile(framesOf(list, photo?.bytes), code), ...left }
}

/** Those that are as they were recorded, and those that no longer are. What has left this device meanwhile is neither. */
async function byDamage(takes: readonly TakeRow[]): Promise<[TakeRow[], TakeRow[]]> {
  const [whole, damaged]: [TakeRow[], TakeRow[]] = [[], []]
  for (const take of takes) {
    if (RescueTake.safeParse(take).success && (await isIntact(take))) whole.push(take)
    // bytes and the note that they went leave together
    else if (await isStillUnsent(take)) damaged.push(take)
  }
  return [whole, damaged]
}

async function isStillUnsent({ id }: TakeRow): Promise<boolean> {
  const row = await captureDb.takes.get(id)
  return row !== undefined && isUnsent(row)
}

/** The CV that waits here, when it is as it was chosen. */
async function unsentCv({ id, cv: delivered }: Interview): Promise<{ cv?: CvRow; isCvDamaged: boolean }> {
  const cv = await captureDb.cvs.get(id)
  if (!isWaitingCv(cv, delivered)) return { isCvDamaged: false }
  if (await isSame((await readCv(id))?.bytes, cv)) return { cv, isCvDamaged: false }
  return { isCvDamaged: isWaitingCv(await captureDb.cvs.get(id), delivered) }
}

/** The photo that waits here. Its bytes are few, so it stays whole when it leaves this device meanwhile. */
async function unsentPhoto({ id, identityPhoto }: Interview) {
  const row = await captureDb.photos.get(id)
  if (!row) return null
  const made = { takenId: row.takenId, bytes: row.bytes.byteLength, sha256: await sha256(row.bytes), replaces: identityPhoto?.sha256 }
  return made.sha256 === identityPhoto?.sha256 ? null : { made, bytes: new Uint8Array(row.bytes) }
}

/** Read piece by piece: a recording is never in memory as a whole. */
async function isIntact(take: TakeRow): Promise<boolean> {
  for (const segment of take.segments)
    for (const chunk of segment.chunks) if (!(await isSame((await readPiece([take.id, segment.n, chunk.n]))?.bytes, chunk))) return false
  return true
}

const isSame = async (found: ArrayBuffer | undefined, made: { bytes: number; sha256: string }): Promise<boolean> =>
  found?.byteLength === made.bytes && (await sha256(found)) === made.sha256

/** A disk that gives an error instead of bytes has lost them as well. */
const readPiece = (key: [string, number, number]) => captureDb.chunks.get(key).catch(() => undefined)
const readCv = (interviewId: string) => captureDb.cvFiles.get(interviewId).catch(() => undefined)

/** @throws GoneError */
async function* framesOf(list: RescueList, photo: Uint8Array<ArrayBuffer> | undefined): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield new TextEncoder().encode(JSON.stringify(list))
  for (const key of list.pieces) {
    const piece = await readPiece(key)
    if (!piece) throw new GoneError('a recorded piece is no longer here')
    yield new Uint8Array(piece.bytes)
  }
  const cv = list.cv && (await readCv(list.interviewId))
  if (list.cv && !cv) throw new GoneError('the CV is no longer here')
  if (cv) yield new Uint8Array(cv.bytes)
  if (photo) yield photo
}
