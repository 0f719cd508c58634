import type { Answer } from '#shared/entities/answer.ts'
import type { Interview } from '#shared/entities/interview.ts'
import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { must } from '#shared/primitives/must.ts'
import { isRecording } from '#worker/upload/chunk-rows.ts'
import { captureDb, type TakeRow } from '../capture/capture-db.ts'
import { recoverTakes } from '../capture/recover.ts'
import { signedLog } from '../capture/session-log.ts'
import { isWaitingCv } from '../cv/waiting-cv.ts'
import { unsentTakes } from '../rescue-file/export-answers.ts'
import { RescueList } from '../rescue-file/rescue-list.ts'
import { toBase64 } from './base64.ts'
import { Choices, type SealedContent } from './sealed-content.ts'

/**
 * Reads what a person did at a place, whether the page lived on or not. Nobody comes back to decide: a take that was stopped or broke off
 * is the answer when its question has none, and so is a draft.
 */
export async function collectContent(of: { interview: Interview; answers: readonly Answer[]; session: SignedIn }): Promise<SealedContent> {
  const { interview, answers, session } = of
  await recoverTakes(interview.id, () => Promise.resolve(false))
  const takes = decided(await unsentTakes(interview.id, answers))
  const pieces = takes.flatMap((take) =>
    take.segments.flatMap((segment) => segment.chunks.map(({ n }) => [take.id, segment.n, n] as const)),
  )
  const rows = await captureDb.chunks.bulkGet(pieces.map(([id, segment, n]) => [id, segment, n]))
  const cv = await waitingCv(interview)
  const list = RescueList.parse({
    version: 1,
    interviewId: interview.id,
    progress: interview,
    takes,
    uploads: await captureDb.uploads
      .where('answerId')
      .anyOf(takes.map(({ id }) => id))
      .filter(isRecording)
      .toArray(),
    written: writtenOf(answers),
    pieces,
    cv: cv?.row,
    log: await signedLog(interview.id).catch(() => undefined),
  })
  const pieceNames = rows.map((row) => must(row?.sealedAs, 'pieces of a kiosk are sealed as they come'))
  return { version: 1, list, pieceNames, session, choices: Choices.parse(interview), ...(cv && { cv: cv.bytes }) }
}

/** Newest undecided take of each question without a kept one becomes it; other undecided ones are left out. */
function decided(takes: readonly TakeRow[]): TakeRow[] {
  const chosen = new Map<string, TakeRow>()
  for (const take of takes) if (chosen.get(take.questionId)?.state !== 'kept' || take.state === 'kept') chosen.set(take.questionId, take)
  return takes.filter((take) => take.state === 'kept' || chosen.get(take.questionId) === take).map((take) => ({ ...take, state: 'kept' }))
}

/** Final answers without a receipt, and drafts of questions that have no final one. */
function writtenOf(answers: readonly Answer[]): Answer[] {
  const written = answers.filter(({ kind, receipt }) => kind !== 'video' && !receipt)
  const isFinal = (questionId: string): boolean => answers.some((other) => other.questionId === questionId && other.state === 'final')
  return written.filter(
    (answer) => answer.state === 'final' || (!isFinal(answer.questionId) && (answer.choice ?? answer.text) !== undefined),
  )
}

async function waitingCv({ id, cv }: Interview) {
  const row = await captureDb.cvs.get(id)
  if (!isWaitingCv(row, cv)) return null
  const file = await captureDb.cvFiles.get(id)
  return file ? { row, bytes: toBase64(new Uint8Array(file.bytes)) } : null
}
