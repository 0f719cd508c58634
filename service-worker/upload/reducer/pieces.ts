import { joinRanges, type Range } from '#shared/lib/files/pieces.ts'
import { bytesIn, needsPieces, nextPiecesOf, nextBatchBytes, smallerBatch } from '../s3/pieces.ts'
import type { ApiResult, OpenedPart } from '../ports.ts'
import { isStored } from '../s3/classify-put.ts'
import { afterFailure, measured, useTry } from './whole-part.ts'
import type { StepInput, SentPiece, UploadState } from './state.ts'
import { changedPart, inPhase, isUnfitting, partOf, partStored, relist, stopped } from './transitions.ts'

/**
 * Applies the server's holdings of a part, so that only missing pieces are sent. Bytes that arrived although the last send had no answer
 * prove a connection failure, which uses no try.
 */
export function afterPartOpened(state: UploadState, answer: ApiResult<OpenedPart>, luck: StepInput): UploadState {
  if (state.phase.at !== 'openingPart') return state
  const { n } = state.phase
  if (answer.kind !== 'ok') return notOpened(state, answer, luck)
  const { etag, held, url } = answer.value
  if (etag !== null) return partStored(state, n, etag)
  const { held: before = 0, tries } = partOf(state, n)
  const now = bytesIn(held)
  const asked = { ...state, run: { ...state.run, unanswered: null } }
  if (state.run.unanswered === n && now <= before) return useTry(asked, n, luck)
  const known = changedPart(asked, n, { held: now, tries: now > before ? 0 : tries })
  return nextPieces(known, { n, url, held })
}

/** A server that takes no pieces now gets whole parts, until a cut; unless this part has begun or the connection is known to need pieces. */
function notOpened(state: UploadState, answer: Exclude<ApiResult<unknown>, { kind: 'ok' }>, luck: StepInput): UploadState {
  const error = 'Failed to get presignedUrl'
  if (state.phase.at !== 'openingPart') return state
  const { n } = state.phase
  if (isUnfitting(answer)) return relist(state, error, luck)
  const isOnlyCareful = !needsPieces(state.row, state.run) && partOf(state, n).held === undefined
  if (isOnlyCareful && (answer.kind === 'refused' || answer.kind === 'busy')) return inPhase(trusted(state), { at: 'presigning', n })
  return stopped(state, answer, { error, luck })
}

const trusted = (state: UploadState): UploadState => ({
  ...state,
  run: { ...state.run, rate: state.run.rate ?? Number.POSITIVE_INFINITY, steadyMs: Number.POSITIVE_INFINITY },
})

/** Applies the results of the pieces that were sent together. */
export function afterPieces(state: UploadState, { sent, ms }: { sent: readonly SentPiece[]; ms: number }, luck: StepInput): UploadState {
  if (state.phase.at !== 'sendingPieces') return state
  const { n, url } = state.phase
  const arrived = sent.filter(isArrived)
  const held = joinRanges([...state.phase.held, ...arrived])
  const kept = arrived.length > 0 ? progressed(state, n, held) : state
  const failed = sent.find((piece) => !isArrived(piece))
  if (!failed) return nextPieces(adapted(kept, bytesIn(sent), ms), { n, url, held })
  return afterFailure(smaller(kept), { n, answer: failed.answer }, luck)
}

/** An acknowledgement names the hash of the piece, so nobody else's 200 is taken for one. */
export const isArrived = ({ answer, sha256 }: SentPiece): boolean => isStored(answer) && answer.etag === `"${sha256}"`

/** Each piece that arrives gives the part its tries back: a connection that is cut every few seconds still gets there. */
const progressed = (state: UploadState, n: number, held: readonly Range[]): UploadState => {
  const kept = changedPart(state, n, { held: bytesIn(held), tries: 0 })
  return { ...kept, run: { ...kept.run, renewals: 0 } }
}

/** All is there: put together. Otherwise the next of what is missing. */
function nextPieces(state: UploadState, { n, url, held }: { n: number; url: string; held: readonly Range[] }): UploadState {
  const pieces = nextPiecesOf(held, partOf(state, n).bytes, state.run.batchBytes)
  return inPhase(state, pieces.length === 0 ? { at: 'assembling', n } : { at: 'sendingPieces', n, url, held, pieces })
}

function adapted(state: UploadState, bytes: number, ms: number): UploadState {
  const { run } = measured(state, bytes, ms)
  const volleyMs = ms * Math.min(1, run.batchBytes / Math.max(1, bytes))
  return { ...state, run: { ...run, batchBytes: nextBatchBytes(run.batchBytes, volleyMs) } }
}

const smaller = (state: UploadState): UploadState => ({
  ...state,
  run: { ...state.run, batchBytes: smallerBatch(state.run.batchBytes) },
})

/** The store has the part, or the server misses pieces that it had: then its list is asked, and the part opened again. */
export function afterAssembled(state: UploadState, answer: ApiResult<{ etag: string | null }>, luck: StepInput): UploadState {
  if (state.phase.at !== 'assembling') return state
  const error = 'Failed to upload all parts'
  if (isUnfitting(answer)) return relist(state, error, luck)
  if (answer.kind !== 'ok') return stopped(state, answer, { error, luck })
  return answer.value.etag === null ? relist(state, error, luck) : partStored(state, state.phase.n, answer.value.etag)
}
