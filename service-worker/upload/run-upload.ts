import { compositeSha256 } from './composite.ts'
import { readyParts } from './parts.ts'
import type { StoredPart, UploadPorts, UploadRow } from './ports.ts'
import { NEXT, park, stop, update, type Run, type RunResult, type Step } from './run.ts'
import { sendPart } from './send-part.ts'

/**
 * Takes one upload as far as it can go now and says why it stopped. Every step is safe to repeat: the store is written before the next step counts on it,
 * the server gives the same upload id for the same object, and parts are taken over only when size and hash are ours.
 * Guarantees: recorded bytes are never changed or removed here; `verified` is set only after the server compared size and hash of the whole object.
 */
export async function runUpload(ports: UploadPorts, id: string, signal: AbortSignal): Promise<RunResult> {
  for (let fresh = 0; fresh < 3; fresh++) {
    const row = await ports.store.get(id)
    if (!row || row.verified) return { status: 'verified' }
    if (row.parked) return { status: 'failed', error: row.parked.error }
    const result = await attempt({ ports, row, signal })
    if (result.status !== 'startOver') return result
    const latest = await mustGet(ports, id)
    await ports.store.save({ ...latest, uploadId: null, parts: latest.parts.map((part) => ({ ...part, etag: null })) })
  }
  return park({ ports, row: await mustGet(ports, id) }, 'Failed to complete upload')
}

async function attempt(run: Run): Promise<RunResult | { status: 'startOver' }> {
  const opened = await openUpload(run)
  if (opened.status !== 'next' && opened.status !== 'stored') return opened
  const rest = opened.status === 'stored' ? [cutReady, complete] : [cutReady, sendAll, complete]
  for (const step of rest) {
    const outcome = await step(run)
    if (outcome.status !== 'next') return outcome
  }
  return { status: 'partial' }
}

/** An upload id, and the truth about parts when the id is not from this minute. */
async function openUpload(run: Run): Promise<Step | Stored> {
  if (run.row.uploadId !== null) return reconcile(run, run.row.uploadId)
  const source = await run.ports.store.source(run.row.id)
  if (readyParts(source).length === 0) return { status: 'partial' }
  const made = await run.ports.api.createUpload(run.row)
  if (made.kind !== 'ok') return stop(run, made, 'Failed to create upload id')
  await update(run, { uploadId: made.value.uploadId })
  return NEXT
}

/** The store's list decides what is there: a part counts only when both size and hash are ours. */
async function reconcile(run: Run, uploadId: string): Promise<Step | Stored> {
  const listed = await run.ports.api.listParts(uploadId)
  if (listed.kind !== 'ok') return stop(run, listed, 'Failed to get presignedUrl')
  if (listed.value.state === 'gone' || listed.value.state === 'mismatch') return { status: 'startOver' }
  if (listed.value.state !== 'open') return { status: 'stored' }
  await update(run, { parts: run.row.parts.map((part) => ({ ...part, etag: etagOf(part, listed.value.parts) })) })
  return NEXT
}

/** The whole object is in the store already: nothing to send, only to compare. */
interface Stored {
  status: 'stored'
}

const etagOf = (part: { n: number; bytes: number; sha256: string }, stored: readonly StoredPart[]): string | null =>
  stored.find((other) => other.n === part.n && other.bytes === part.bytes && other.sha256 === part.sha256)?.etag ?? null

async function cutReady(run: Run): Promise<Step> {
  const { store, sha256 } = run.ports
  for (const bounds of readyParts(await store.source(run.row.id)).slice(run.row.parts.length)) {
    const body = await store.read(run.row.id, bounds.from, bounds.bytes)
    await update(run, { parts: [...run.row.parts, { n: bounds.n, bytes: bounds.bytes, sha256: await sha256(body), etag: null, tries: 0 }] })
  }
  return NEXT
}

async function sendAll(run: Run): Promise<Step> {
  for (let index = 0; index < run.row.parts.length; index++) {
    if (run.row.parts[index]?.etag !== null) continue
    const outcome = await sendPart(run, index)
    if (outcome.status !== 'next') return outcome
  }
  return NEXT
}

async function complete(run: Run): Promise<Step> {
  const { ports, row } = run
  const source = await ports.store.source(row.id)
  const cut = row.parts.reduce((sum, part) => sum + part.bytes, 0)
  // the segment may have been closed since the parts were cut: then the next run cuts the rest
  if (!source.closed || cut !== source.bytes || row.uploadId === null) return { status: 'partial' }
  const done = await ports.api.complete(row.uploadId, row.parts)
  if (done.kind !== 'ok') return stop(run, done, 'Failed to complete upload')
  if (done.value.state === 'gone' || done.value.state === 'mismatch') return { status: 'startOver' }
  const checksum = await compositeSha256(
    row.parts.map((part) => part.sha256),
    ports.sha256,
  )
  const same = done.value.state === 'verified' && done.value.bytes === source.bytes && done.value.checksum === checksum
  if (!same) return park(run, 'Failed to complete upload')
  await update(run, { verified: { bytes: source.bytes, checksum, at: ports.clock.now() } })
  return { status: 'verified' }
}

async function mustGet(ports: UploadPorts, id: string): Promise<UploadRow> {
  const row = await ports.store.get(id)
  if (!row) throw new Error('impossible: the upload row vanished during a run')
  return row
}
