import type { PutResult } from '../ports.ts'
import { isStored, classifyPut } from '../s3/classify-put.ts'
import { RETRIES, retryDelayMs } from '../backoff.ts'
import type { StepInput, UploadState } from './state.ts'
import { changed, changedPart, inPhase, park, partOf, partStored, relist, sendPart } from './transitions.ts'

/** Applies the result of a part that was sent whole. Only a failure that the store answered with uses a try. */
export function afterSend(state: UploadState, { answer, ms }: { answer: PutResult; ms: number }, luck: StepInput): UploadState {
  if (state.phase.at !== 'sending') return state
  const { n } = state.phase
  if (isStored(answer)) {
    const sent = measured(state, partOf(state, n).bytes + (answer.repeatedBytes ?? 0), ms)
    return partStored(answer.repeatedBytes ? asCut(sent) : sent, n, answer.etag)
  }
  return afterFailure(state, { n, answer }, luck)
}

/** Classifies a refused or lost part or piece: only a fault of its own uses a try. */
export function afterFailure(state: UploadState, { n, answer }: { n: number; answer: PutResult }, luck: StepInput): UploadState {
  const failure = classifyPut(answer, { isPiece: state.phase.at === 'sendingPieces' })
  if (failure === 'busy') return inPhase(state, { at: 'parked', why: 'busy', ms: answer.retryAfterMs ?? 5000 })
  if (failure === 'unfitting') return relist(state, 'Failed to upload all parts', luck)
  if (failure === 'cut') return cutOff(state, n)
  if (failure === 'offline') return inPhase(unsteady(state), { at: 'parked', why: 'offline' })
  if (failure === 'expired') return renew(state, n, luck)
  return useTry(state, n, luck)
}

/** Until the connection has been steady again, less than a whole part is risked. */
const unsteady = (state: UploadState): UploadState => ({ ...state, run: { ...state.run, steadyMs: 0 } })

/** The connection broke in the middle. The server is asked what it has before anything is sent again. */
function cutOff(state: UploadState, n: number): UploadState {
  const known = asCut(state)
  return sendPart({ ...known, run: { ...known.run, unanswered: n } }, n)
}

/** This upload from now on in pieces, and others until the connection has been steady again. */
const asCut = (state: UploadState): UploadState => {
  const shaken = unsteady(state)
  return state.row.cut === true ? shaken : changed(shaken, { cut: true })
}

/** Counts a failed send; the next one waits, and when none is left the upload rests. */
export function useTry(state: UploadState, n: number, luck: StepInput): UploadState {
  const tries = partOf(state, n).tries + 1
  const counted = changedPart(state, n, { tries })
  if (tries > RETRIES) return park(counted, { why: 'refused', error: 'Failed to upload all parts', luck })
  return inPhase(counted, { at: 'backingOff', n, ms: retryDelayMs(tries, luck.random) })
}

/** Updates the measured rate; half of it stays the former one, so that one burst says little. */
export function measured(state: UploadState, bytes: number, ms: number): UploadState {
  const now = (bytes * 1000) / Math.max(1, ms)
  const rate = state.run.rate === null || !Number.isFinite(state.run.rate) ? now : (state.run.rate + now) / 2
  return { ...state, run: { ...state.run, rate, steadyMs: state.run.steadyMs + ms } }
}

/** A new address costs no try; when fresh ones have expired again and again a clock is wrong, and asking on would change nothing. */
function renew(state: UploadState, n: number, luck: StepInput): UploadState {
  const renewals = state.run.renewals + 1
  if (renewals > RENEWALS) return park(state, { why: 'expired', error: 'Failed to upload all parts', luck })
  return sendPart({ ...state, run: { ...state.run, renewals } }, n)
}
const RENEWALS = 3
