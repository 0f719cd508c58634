import { PIECE_HASH_HEADER, type Range } from '#shared/lib/pieces.ts'
import { compositeSha256 } from './composite.ts'
import { readyParts } from './parts.ts'
import type { UploadPorts } from './ports.ts'
import type { Phase, Rest, SentPiece, UploadEvent, UploadState } from './state.ts'
import { partOf } from './step-tools.ts'

/** Does the one thing that a phase asks of the world and says what came of it. Rejects only when the device's storage fails. */
export function perform(ports: UploadPorts, state: Asking, signal: AbortSignal): Promise<UploadEvent> {
  const { phase, row } = state
  const uploadId = row.uploadId ?? ''
  switch (phase.at) {
    case 'cutting':
      return cut(ports, state)
    case 'opening':
      return ports.api.createUpload(row).then((answer) => ({ type: 'opened', answer }))
    case 'listing':
      return ports.api.listParts(uploadId).then((answer) => ({ type: 'listed', answer }))
    case 'presigning':
      return ports.api.signPart(uploadId, partOf(state, phase.n)).then((answer) => ({ type: 'signed', answer }))
    case 'sending':
      return send(ports, { state, phase, signal })
    case 'openingPart':
      return openPart(ports, state, phase.n)
    case 'sendingPieces':
      return sendPieces(ports, { state, phase, signal })
    case 'assembling':
      return ports.api.assemblePart(uploadId, partOf(state, phase.n)).then((answer) => ({ type: 'assembled', answer }))
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

async function cut(ports: UploadPorts, { row }: UploadState): Promise<UploadEvent> {
  const { store, sha256 } = ports
  const source = await store.source(row.id)
  const bounds = readyParts(source)[row.parts.length]
  if (!bounds) return { type: 'cut', source, part: null }
  const body = await store.read(row.id, bounds.from, bounds.bytes)
  return body.length === bounds.bytes && (await isAsRecorded(ports, row.id, bounds))
    ? { type: 'cut', source, part: { bytes: bounds.bytes, sha256: await sha256(body) } }
    : { type: 'damaged' }
}

/** A byte that the disk changed between recording and cutting would get a hash of its own, and a receipt. */
async function isAsRecorded({ store, sha256 }: UploadPorts, id: string, part: Range): Promise<boolean> {
  let from = 0
  for (const piece of await store.recorded(id)) {
    const isInPart = from < part.from + part.bytes && from + piece.bytes > part.from
    if (isInPart && (await sha256(await store.read(id, from, piece.bytes))) !== piece.sha256) return false
    from += piece.bytes
  }
  return true
}

async function send(
  ports: UploadPorts,
  of: { state: UploadState; phase: Extract<Phase, { at: 'sending' }>; signal: AbortSignal },
): Promise<UploadEvent> {
  const { state, phase, signal } = of
  const body = await readPart(ports, state, phase.n)
  if (!body) return { type: 'damaged' }
  const begunAt = ports.clock.now()
  const answer = await ports.put({ ...phase.signed, body, signal })
  return isStopped(signal, answer.status) ? { type: 'stopped' } : { type: 'sent', answer, ms: ports.clock.now() - begunAt }
}

/** The bytes of a part as they were when it was cut; null when the disk has changed one: that is found here, not by the employer. */
async function readPart({ store, sha256 }: UploadPorts, state: UploadState, n: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const part = partOf(state, n)
  const body = await store.read(state.row.id, startOf(state, n), part.bytes)
  return body.length === part.bytes && (await sha256(body)) === part.sha256 ? body : null
}

const startOf = ({ row }: UploadState, n: number): number => row.parts.slice(0, n - 1).reduce((sum, earlier) => sum + earlier.bytes, 0)

/** Who pauses breaks no line. */
const isStopped = (signal: AbortSignal, status: number): boolean => signal.aborted && status === 0

/** Pieces are hashed when they leave; whether they are still the part is looked at before the first. */
async function openPart(ports: UploadPorts, state: UploadState, n: number): Promise<UploadEvent> {
  if (!(await readPart(ports, state, n))) return { type: 'damaged' }
  return { type: 'partOpened', answer: await ports.api.openPart(state.row.uploadId ?? '', partOf(state, n)) }
}

async function sendPieces(
  ports: UploadPorts,
  of: { state: UploadState; phase: Extract<Phase, { at: 'sendingPieces' }>; signal: AbortSignal },
): Promise<UploadEvent> {
  const { state, phase, signal } = of
  const start = startOf(state, phase.n)
  const begunAt = ports.clock.now()
  const sendOne = async ({ from, bytes }: (typeof phase.pieces)[number]): Promise<SentPiece> => {
    const body = await ports.store.read(state.row.id, start + from, bytes)
    const sha256 = await ports.sha256(body)
    const to = { url: `${phase.url}&from=${from}`, headers: { [PIECE_HASH_HEADER]: sha256 } }
    return { from, bytes, sha256, answer: await ports.put({ ...to, body, signal }) }
  }
  const sent = await Promise.all(phase.pieces.map(sendOne))
  if (sent.some(({ answer }) => isStopped(signal, answer.status))) return { type: 'stopped' }
  return { type: 'piecesSent', sent, ms: ports.clock.now() - begunAt }
}

async function complete({ api, sha256 }: UploadPorts, { row }: UploadState): Promise<UploadEvent> {
  const answer = await api.complete(row.uploadId ?? '', row.parts)
  const hashes = row.parts.map((part) => part.sha256)
  return { type: 'completed', answer, checksum: await compositeSha256(hashes, sha256) }
}
