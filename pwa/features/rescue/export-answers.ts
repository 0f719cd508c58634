import type { Answer } from '#shared/entities/answer.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { must } from '#shared/lib/must.ts'
import { isRecording } from '#worker/upload/rows.ts'
import { captureDb, type TakeRow } from '../capture/capture-db.ts'
import { signedLog } from '../capture/session-log.ts'
import { sha256 } from '../capture/sha256.ts'
import { isWaitingCv } from '../cv/waiting-cv.ts'
import { sealFile } from './rescue-file.ts'
import { RescueList, RescueTake } from './rescue-list.ts'

/**
 * Recordings of an interview for which the employer has given no receipt, oldest first. One that is being recorded right now is not among them.
 * `answers`: those of the interview as this device knows them.
 */
export async function unsentTakes(interviewId: string, answers: readonly Pick<Answer, 'id' | 'receipt'>[]): Promise<TakeRow[]> {
  const received = new Set(answers.filter((answer) => answer.receipt).map((answer) => answer.id))
  return await captureDb.takes
    .where({ interviewId })
    .filter((take) => isOver(take) && !take.freed && !received.has(take.id) && take.segments.some((segment) => segment.bytes > 0))
    .sortBy('startedAt')
}

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

/**
 * Everything unsent of an interview in a file that only the code opens, each recording read and compared before: one that is damaged stays out and is named, and
 * holds up nothing else. Nothing on this device changes.
 */
export async function exportAnswers(of: { interview: Interview; answers: readonly Answer[]; code: string }): Promise<Exported> {
  const { interview, answers, code } = of
  const [takes, damaged] = await byDamage(await unsentTakes(interview.id, answers))
  const ids = takes.map((take) => take.id)
  const written = unsentWritten(answers)
  const kept = await captureDb.cvs.get(interview.id)
  const cv = isWaitingCv(kept, interview.cv) ? kept : undefined
  const isCvDamaged = cv !== undefined && !(await isSame((await readCv(interview.id))?.bytes, cv))
  const left = { damaged, isCvDamaged }
  if (takes.length + written.length === 0 && (!cv || isCvDamaged)) return { file: null, ...left }
  const list = RescueList.parse({
    version: 1,
    interviewId: interview.id,
    progress: interview,
    takes,
    // voices stay behind: the server takes them out of the answers
    uploads: await captureDb.uploads.where('answerId').anyOf(ids).filter(isRecording).toArray(),
    written,
    pieces: takes.flatMap((take) => take.segments.flatMap((segment) => segment.chunks.map(({ n }) => [take.id, segment.n, n]))),
    cv: cv && !isCvDamaged ? { ...cv, replaces: interview.cv?.sha256 } : undefined,
    // without it a person judges the times
    log: await signedLog(interview.id).catch(() => undefined),
  })
  return { file: await sealFile(framesOf(list), code), ...left }
}

/** Those that are as they were recorded, and the others. */
async function byDamage(takes: readonly TakeRow[]): Promise<[TakeRow[], TakeRow[]]> {
  const [whole, damaged]: [TakeRow[], TakeRow[]] = [[], []]
  for (const take of takes) (RescueTake.safeParse(take).success && (await isIntact(take)) ? whole : damaged).push(take)
  return [whole, damaged]
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

async function* framesOf(list: RescueList): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield new TextEncoder().encode(JSON.stringify(list))
  for (const key of list.pieces) {
    const piece = must(await captureDb.chunks.get(key), 'a piece only goes after the receipt of its answer')
    yield new Uint8Array(piece.bytes)
  }
  if (list.cv) yield new Uint8Array(must(await captureDb.cvFiles.get(list.interviewId), 'a CV only goes when the employer has it').bytes)
}
