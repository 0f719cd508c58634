import type { Answer } from '#shared/entities/answer.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { must } from '#shared/lib/must.ts'
import { isRecording } from '#worker/upload/rows.ts'
import { captureDb, type TakeRow } from '../capture/capture-db.ts'
import { isWaitingCv } from '../cv/waiting-cv.ts'
import { sealFile } from './rescue-file.ts'
import { RescueList } from './rescue-list.ts'

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

/** Everything unsent of an interview in a file that only the code opens. Nothing on this device changes. */
export async function exportAnswers(of: { interview: Interview; answers: readonly Answer[]; code: string }): Promise<Blob> {
  const { interview, answers, code } = of
  const takes = await unsentTakes(interview.id, answers)
  const ids = takes.map((take) => take.id)
  const cv = await captureDb.cvs.get(interview.id)
  const list = RescueList.parse({
    version: 1,
    interviewId: interview.id,
    progress: interview,
    takes,
    // voices stay behind: the server takes them out of the answers
    uploads: await captureDb.uploads.where('answerId').anyOf(ids).filter(isRecording).toArray(),
    written: unsentWritten(answers),
    pieces: takes.flatMap((take) => take.segments.flatMap((segment) => segment.chunks.map(({ n }) => [take.id, segment.n, n]))),
    cv: isWaitingCv(cv, interview.cv) ? { ...cv, replaces: interview.cv?.sha256 } : undefined,
  })
  return await sealFile(framesOf(list), code)
}

async function* framesOf(list: RescueList): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield new TextEncoder().encode(JSON.stringify(list))
  for (const key of list.pieces) {
    const piece = must(await captureDb.chunks.get(key), 'a piece only goes after the receipt of its answer')
    yield new Uint8Array(piece.bytes)
  }
  if (list.cv) yield new Uint8Array(must(await captureDb.cvFiles.get(list.interviewId), 'a CV only goes when the employer has it').bytes)
}
