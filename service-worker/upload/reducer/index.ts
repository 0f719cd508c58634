import type { PartRow, UploadError } from '../ports.ts'
import { afterAssembled, afterPartOpened, afterPieces } from './pieces.ts'
import { afterSend } from './whole-part.ts'
import { begun, changed, forgotten, inPhase, isUnfitting, park, relist, reopen, sendPart, startOver, stopped } from './transitions.ts'
import type { StepInput, UploadEvent, UploadState } from './state.ts'

/**
 * Advances one upload: pure, total, and safe to be cut off after. Guarantees: recorded bytes are never touched; a part is stored only by an
 * answer of the store that fits size and hash; `stored` needs those of the whole object, `verified` also receipt and media probe; only
 * failures with a connection use the 6 retries of a part. Events that do not fit the phase change nothing.
 */
export function step(state: UploadState, event: UploadEvent, luck: StepInput): UploadState {
  if (event.type === 'begin') return begun(state, event.rearm, luck)
  if (event.type === 'storageFailed') return inPhase(state, { at: 'parked', why: 'storage' })
  if (event.type === 'damaged') return park(state, { why: 'damaged', error: 'Failed to upload all parts', luck })
  if (event.type === 'stopped' || event.type === 'overtaken')
    return state.phase.at === 'verified' ? state : inPhase(state, { at: 'waiting', for: 'turn' })
  return answered(state, event, luck)
}

type Answered = Exclude<UploadEvent, { type: 'stopped' | 'overtaken' | 'storageFailed' | 'damaged' | 'begin' }>

function answered(state: UploadState, event: Answered, luck: StepInput): UploadState {
  const { at } = state.phase
  if (event.type === 'cut' && at === 'cutting') return afterCut(state, event)
  if (event.type === 'opened' && at === 'opening') return afterOpen(state, event, luck)
  if (event.type === 'listed' && at === 'listing') return afterList(state, event, luck)
  if (event.type === 'signed' && at === 'presigning') return afterSign(state, event, luck)
  if (event.type === 'sent' && at === 'sending') return afterSend(state, event, luck)
  if (event.type === 'partOpened') return afterPartOpened(state, event.answer, luck)
  if (event.type === 'piecesSent') return afterPieces(state, event, luck)
  if (event.type === 'assembled') return afterAssembled(state, event.answer, luck)
  if (event.type === 'slept' && at === 'backingOff') return sendPart(state, state.phase.n)
  if (event.type === 'completed' && at === 'completing') return afterComplete(state, event, luck)
  return state
}

type EventOf<T extends UploadEvent['type']> = Extract<UploadEvent, { type: T }>

/** A part is cut and written down, then it is sent; when there is no more to cut, the whole is put together. */
function afterCut(state: UploadState, { source, part }: EventOf<'cut'>): UploadState {
  const looked = part ? withPart({ ...state, source }, part) : { ...state, source }
  // of a whole object every part is there, so all are cut for the comparison
  if (part && state.run.isWhole) return looked
  if (looked.row.parts.length === 0) return inPhase(looked, { at: 'waiting', for: 'bytes' })
  return looked.row.uploadId === null ? inPhase(looked, { at: 'opening' }) : sendNext(looked)
}

const withPart = (state: UploadState, part: Pick<PartRow, 'bytes' | 'sha256'>): UploadState =>
  changed(state, {
    parts: [...state.row.parts, { n: state.row.parts.length + 1, ...part, etag: state.run.isWhole ? IN_THE_OBJECT : null, tries: 0 }],
  })
const IN_THE_OBJECT = 'in the object'

/** The first part that the store does not have; when it has all of a closed segment, the whole. */
function sendNext(state: UploadState): UploadState {
  const missing = state.row.parts.find((part) => part.etag === null)
  if (missing) return sendPart(state, missing.n)
  const cut = state.row.parts.reduce((sum, part) => sum + part.bytes, 0)
  const isWhole = state.source.closed && cut === state.source.bytes
  return inPhase(state, isWhole ? { at: 'completing' } : { at: 'waiting', for: 'bytes' })
}

function afterOpen(state: UploadState, { answer }: EventOf<'opened'>, luck: StepInput): UploadState {
  if (answer.kind !== 'ok') return stopped(state, answer, { error: 'Failed to create upload id', luck })
  const { uploadId } = answer.value
  if (state.row.uploadId === null) return sendNext(changed(state, { uploadId }))
  // another device may have begun it anew, and sent some of it: the list tells
  return inPhase(uploadId === state.row.uploadId ? state : changed(forgotten(state), { uploadId }), { at: 'listing' })
}

/** The store's list decides what is there: a part counts only when both size and hash are ours. Of an id that the server does not know it has no list. */
function afterList(state: UploadState, { answer }: EventOf<'listed'>, luck: StepInput): UploadState {
  if (answer.kind === 'refused' && answer.status === 404) return reopen(state, luck)
  if (answer.kind !== 'ok') return stopped(state, answer, { error: 'Failed to get presignedUrl', luck })
  if (answer.value.state === 'gone' || answer.value.state === 'mismatch') return startOver(state, luck)
  if (answer.value.state !== 'open') return inPhase(markAll(state), { at: 'cutting' })
  const etagOf = (part: PartRow): string | null =>
    answer.value.parts.find((stored) => stored.n === part.n && stored.bytes === part.bytes && stored.sha256 === part.sha256)?.etag ?? null
  const known = changed(state, { parts: state.row.parts.map((part) => ({ ...part, etag: etagOf(part) })) })
  return inPhase({ ...known, run: { ...known.run, isWhole: false } }, { at: 'cutting' })
}

/** The object is whole: no part is sent any more, the comparison decides whether it is ours. */
const markAll = (state: UploadState): UploadState => ({
  ...changed(state, { parts: state.row.parts.map((part) => ({ ...part, etag: part.etag ?? IN_THE_OBJECT })) }),
  run: { ...state.run, isWhole: true },
})

function afterSign(state: UploadState, { answer }: EventOf<'signed'>, luck: StepInput): UploadState {
  if (isUnfitting(answer)) return relist(state, 'Failed to get presignedUrl', luck)
  if (answer.kind !== 'ok') return stopped(state, answer, { error: 'Failed to get presignedUrl', luck })
  if (state.phase.at !== 'presigning') return state
  return inPhase(state, { at: 'sending', n: state.phase.n, signed: answer.value })
}

const NOT_COMPLETED: UploadError = 'Failed to complete upload'

/** `stored` after size and hash, `verified` after the probe too; any doubt keeps the recording here. */
function afterComplete(state: UploadState, { answer, checksum }: EventOf<'completed'>, luck: StepInput): UploadState {
  if (isUnfitting(answer)) return relist(state, NOT_COMPLETED, luck)
  if (answer.kind !== 'ok') return stopped(state, answer, { error: NOT_COMPLETED, luck })
  const { state: found, bytes, probe } = answer.value
  if (found === 'gone' || found === 'mismatch') return startOver(state, luck)
  const isSame = found === 'verified' && bytes === state.source.bytes && answer.value.checksum === checksum
  if (!isSame) return park(state, { why: 'refused', error: NOT_COMPLETED, luck })
  const proof = { bytes, checksum, at: luck.nowMs }
  const kept = changed(state, { stored: state.row.stored ?? proof })
  if (probe !== 'readable') return inPhase(kept, { at: 'waiting', for: 'probe' })
  return inPhase(changed(kept, { verified: proof }), { at: 'verified' })
}
