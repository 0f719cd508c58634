import { travelsInPieces } from '../s3/pieces.ts'
import type { ApiResult, ParkReason, PartRow, UploadError, UploadRow } from '../ports.ts'
import { REST_MS, type StepInput, type Phase, type UploadState } from './state.ts'

export const inPhase = (state: UploadState, phase: Phase): UploadState => ({ ...state, phase })
export const changed = (state: UploadState, changes: Partial<UploadRow>): UploadState => ({ ...state, row: { ...state.row, ...changes } })

export const changedPart = (state: UploadState, n: number, changes: Partial<PartRow>): UploadState =>
  changed(state, { parts: state.row.parts.map((part) => (part.n === n ? { ...part, ...changes } : part)) })

export const partOf = ({ row }: UploadState, n: number): PartRow => {
  const part = row.parts[n - 1]
  if (!part) throw new Error(`impossible: upload ${row.id} has no part ${n}`)
  return part
}

/** The way of a part is chosen when it begins, and again after a failure; what has begun as pieces goes on as pieces. */
export const sendPart = (state: UploadState, n: number): UploadState =>
  inPhase(state, { at: travelsInPieces(state.row, partOf(state, n), state.run) ? 'openingPart' : 'presigning', n })

/** A part that the store has. Then cutting looks whether more was recorded meanwhile, and sends the next one. */
export function partStored(state: UploadState, n: number, etag: string): UploadState {
  const known = changedPart(state, n, { etag })
  return inPhase({ ...known, run: { ...withProgress(known), renewals: 0, unanswered: null } }, { at: 'cutting' })
}

/** More parts are stored than ever in this run: what was asked or begun anew on the way counts no more. A store that takes parts and forgets them gives nothing back. */
function withProgress({ row, run }: UploadState): UploadState['run'] {
  const stored = row.parts.filter((part) => part.etag !== null).length
  return stored > run.most ? { ...run, most: stored, relists: 0, fresh: 0 } : run
}

/** Starts a run: at the store's list when there is an upload, else at the recording. An upload that gave up goes on only when re-armed or rested. */
export function begun(state: UploadState, rearm: boolean, luck: StepInput): UploadState {
  const { parked, verified } = state.row
  if (verified) return inPhase(state, { at: 'verified' })
  // a clock that was set back must not make the rest longer
  const isRested = parked !== null && Math.abs(luck.nowMs - parked.at) >= REST_MS
  if (parked && !rearm && !isRested) return inPhase(state, { at: 'parked', why: parked.why, error: parked.error })
  const armed = parked || rearm ? rearmed(state) : state
  return inPhase(armed, { at: armed.row.uploadId === null ? 'cutting' : 'listing' })
}

/** A fresh set of tries; what the store holds stays where it is. */
const rearmed = (state: UploadState): UploadState =>
  changed(state, { parked: null, parts: state.row.parts.map((part) => ({ ...part, tries: 0 })) })

/** Gives up until re-armed or rested; nothing recorded is touched. */
export function park(state: UploadState, of: { why: ParkReason; error: UploadError; luck: StepInput }): UploadState {
  const { why, error, luck } = of
  return inPhase(changed(state, { parked: { why, error, at: luck.nowMs } }), { at: 'parked', why, error })
}

/** Ends this run after a failed call of the server; only a real refusal gives up. */
export function stopped(
  state: UploadState,
  answer: Exclude<ApiResult<unknown>, { kind: 'ok' }>,
  of: { error: UploadError; luck: StepInput },
): UploadState {
  if (answer.kind === 'refused') return park(state, { why: 'refused', ...of })
  if (answer.kind === 'busy') return inPhase(state, { at: 'parked', why: 'busy', ms: answer.retryAfterMs })
  return inPhase(state, { at: 'parked', why: answer.kind })
}

/** The server does not know the upload, or it is not as this device believes. */
export const isUnfitting = (answer: ApiResult<unknown>): boolean =>
  answer.kind === 'refused' && (answer.status === 404 || answer.status === 409)

/** Asks for the store's list again, because the known state does not fit the answer. */
export function relist(state: UploadState, error: UploadError, luck: StepInput): UploadState {
  const relists = state.run.relists + 1
  if (relists > ATTEMPTS) return park(state, { why: 'refused', error, luck })
  return inPhase({ ...state, run: { ...state.run, relists } }, { at: 'listing' })
}

/** The store has neither the upload nor our object: everything is sent again from the recording. */
export const startOver = (state: UploadState, luck: StepInput): UploadState => reopen(forgotten(state), luck)

/**
 * Asks the server for the upload of this object, keeping the old id until it answers: a withdrawn right refuses this call as well, and
 * loses nothing when it comes back.
 */
export function reopen(state: UploadState, luck: StepInput): UploadState {
  const fresh = state.run.fresh + 1
  if (fresh > ATTEMPTS) return park(state, { why: 'refused', error: 'Failed to complete upload', luck })
  return inPhase({ ...state, run: { ...state.run, fresh } }, { at: 'opening' })
}

/** Resets the upload as if none of it were anywhere but here. */
export const forgotten = (state: UploadState): UploadState => ({
  ...changed(state, { stored: null, parts: state.row.parts.map((part) => ({ ...part, etag: null, held: undefined })) }),
  run: { ...state.run, unanswered: null, isWhole: false },
})

/** In a row without progress, within one run; the next one may again. */
const ATTEMPTS = 3
