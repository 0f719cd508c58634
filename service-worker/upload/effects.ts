import type { PiecePrefetch } from './s3/piece-prefetch.ts'
import { compositeSha256 } from './s3/composite.ts'
import type { PartReader, ReadPart } from './s3/part-reader.ts'
import { readyParts, type PartBounds } from './s3/parts.ts'
import { travelsInPieces } from './s3/pieces.ts'
import type { UploadPorts } from './ports.ts'
import { sendPieces } from './s3/send-pieces.ts'
import { YOUNG_MS, type PresignPrefetch } from './s3/presign-prefetch.ts'
import type { Phase, Rest, UploadEvent, UploadState } from './reducer/state.ts'
import { partOf } from './reducer/transitions.ts'

/** State of one run: ports, the parts read, the work ahead of its turn, and the end. */
export interface Run {
  ports: UploadPorts
  hand: PartReader
  ahead: PiecePrefetch
  signedAhead: PresignPrefetch
  signal: AbortSignal
}

/** Does the one thing that a phase asks of the world and says what came of it. Rejects only when the device's storage fails. */
export function runEffect(run: Run, state: Asking): Promise<UploadEvent> {
  const { phase, row } = state
  const { ports, signal } = run
  const uploadId = row.uploadId ?? ''
  switch (phase.at) {
    case 'cutting':
      return cut(run, state)
    case 'opening':
      return ports.api.createUpload(row).then((answer) => ({ type: 'opened', answer }))
    case 'listing':
      return ports.api.listParts(uploadId).then((answer) => ({ type: 'listed', answer }))
    case 'presigning':
      return sign(run, state, phase.n)
    case 'sending':
      return send(run, state, phase)
    case 'openingPart':
      return openPart(run, state, phase.n)
    case 'sendingPieces':
      return piecesOf(run, state, phase)
    case 'assembling':
      return assemble(run, state, phase.n)
    case 'backingOff':
      // sleep rejects for one reason only: the run was stopped
      return ports.clock.sleep(phase.ms, signal).then(
        () => ({ type: 'slept' }),
        () => ({ type: 'stopped' }),
      )
    case 'completing':
      return complete(ports, state)
  }
}

/** A state that is not at rest. */
export type Asking = UploadState & { phase: Exclude<Phase, Rest> }

async function cut({ ports, hand }: Run, { row }: UploadState): Promise<UploadEvent> {
  const source = await ports.store.source(row.id)
  const bounds = readyParts(source)[row.parts.length]
  if (!bounds) return { type: 'cut', source, part: null }
  const part = await hand.part(bounds)
  return part ? { type: 'cut', source, part: { bytes: bounds.bytes, sha256: part.sha256 } } : { type: 'damaged' }
}

async function sign({ ports, signedAhead }: Run, state: UploadState, n: number): Promise<UploadEvent> {
  const [uploadId, part] = [state.row.uploadId ?? '', partOf(state, n)]
  return { type: 'signed', answer: (await signedAhead.signed(uploadId, part)) ?? (await ports.api.signPart(uploadId, part)) }
}

async function send(run: Run, state: UploadState, phase: Extract<Phase, { at: 'sending' }>): Promise<UploadEvent> {
  const { ports, signal } = run
  const part = await readPart(run, state, phase.n)
  if (!part) return { type: 'damaged' }
  signNext(run, state, phase.n)
  const begunAt = ports.clock.now()
  const answer = await ports.put({ ...phase.signed, body: part.body, signal })
  return isStopped(signal, answer.status) ? { type: 'stopped' } : { type: 'sent', answer, ms: ports.clock.now() - begunAt }
}

/** The bytes of a part as they were when it was cut; null when the disk has changed one: that is found here, not by the employer. */
async function readPart({ hand }: Run, state: UploadState, n: number): Promise<ReadPart | null> {
  const read = await hand.part(boundsOf(state, n))
  return read?.sha256 === partOf(state, n).sha256 ? read : null
}

const boundsOf = (state: UploadState, n: number): PartBounds => ({
  n,
  from: state.row.parts.slice(0, n - 1).reduce((sum, earlier) => sum + earlier.bytes, 0),
  bytes: partOf(state, n).bytes,
})

/** The part that will be sent after this one; undefined when none can be yet. */
function nextOf(state: UploadState, n: number): PartBounds | undefined {
  const missing = state.row.parts.find((part) => part.etag === null && part.n !== n)
  return missing ? boundsOf(state, missing.n) : readyParts(state.source)[state.row.parts.length]
}

function readNext({ hand }: Run, state: UploadState, n: number): void {
  const next = nextOf(state, n)
  if (next) void hand.readAhead(next)
}

/** The part after one that goes whole is read, and its address is asked for, unless it goes in pieces or would wait too long for its turn. */
function signNext({ hand, signedAhead }: Run, state: UploadState, n: number): void {
  const next = nextOf(state, n)
  if (!next) return
  const sha256 = hand.readAhead(next).then((part) => part?.sha256 ?? null)
  const isInTime = (partOf(state, n).bytes * 1000) / (state.run.rate ?? Number.POSITIVE_INFINITY) <= YOUNG_MS
  if (isInTime && !travelsInPieces(state.row, state.row.parts[next.n - 1] ?? next, state.run))
    signedAhead.begin({ uploadId: state.row.uploadId ?? '', n: next.n, bytes: next.bytes, sha256 })
  else sha256.catch(() => undefined)
}

/** True for a stop by the run itself; a pause is no broken connection. */
const isStopped = (signal: AbortSignal, status: number): boolean => signal.aborted && status === 0

/** Checks that the bytes are still the part before any piece of it leaves. */
async function openPart(run: Run, state: UploadState, n: number): Promise<UploadEvent> {
  const [uploadId, part] = [state.row.uploadId ?? '', partOf(state, n)]
  if (!(await readPart(run, state, n))) return { type: 'damaged' }
  return { type: 'partOpened', answer: (await run.ahead.opened(uploadId, part)) ?? (await run.ports.api.openPart(uploadId, part)) }
}

async function piecesOf(run: Run, state: UploadState, phase: Extract<Phase, { at: 'sendingPieces' }>): Promise<UploadEvent> {
  const { ports, signal } = run
  const part = await readPart(run, state, phase.n)
  if (!part) return { type: 'damaged' }
  readNext(run, state, phase.n)
  const begunAt = ports.clock.now()
  const sent = await sendPieces(ports, { url: phase.url, body: part.body, pieces: phase.pieces, signal })
  if (sent.some(({ answer }) => isStopped(signal, answer.status))) return { type: 'stopped' }
  return { type: 'piecesSent', sent, ms: ports.clock.now() - begunAt }
}

/** Prepares the next part meanwhile: the known connection does not change, so its way is certain. */
async function assemble({ ports, ahead }: Run, state: UploadState, n: number): Promise<UploadEvent> {
  const uploadId = state.row.uploadId ?? ''
  const next = nextOf(state, n)
  if (next && travelsInPieces(state.row, state.row.parts[next.n - 1] ?? next, state.run))
    ahead.begin({ uploadId, bounds: next, volleyBytes: state.run.batchBytes })
  const answer = await ports.api.assemblePart(uploadId, partOf(state, n))
  ahead.stop()
  return { type: 'assembled', answer }
}

async function complete({ api, sha256 }: UploadPorts, { row }: UploadState): Promise<UploadEvent> {
  const answer = await api.complete(row.uploadId ?? '', row.parts)
  const hashes = row.parts.map((part) => part.sha256)
  return { type: 'completed', answer, checksum: await compositeSha256(hashes, sha256) }
}
