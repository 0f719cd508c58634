import { PREVIEW_TYPE } from '#shared/lib/files/preview-video.ts'
import { blockReason } from '#worker/upload/send-policy.ts'
import { sleep } from '#worker/upload/sleep.ts'
import { captureDb, type TakeRow } from '../capture/capture-db.ts'
import { countCrash } from '../capture/crash-counter.ts'
import { appendChunk, closeSegment, openSegment } from '../capture/takes.ts'
import { kickDelivery } from '../delivery/delivery.ts'
import { currentConnection, savesData } from '../../network/connection.ts'
import { unsentBytes } from '../delivery/unsent-bytes.ts'
import { qualityOf } from '../recorder/quality.ts'
import { transcodeInWorker } from './run-transcoder.ts'
import { isSlow, isWorth, mayMake, mostMs, nextTake } from './preview-video.ts'
import { aloneOrNot } from '../../lib/alone.ts'

/** So long is watched how fast the connection takes what is unsent; also the time in which an answer goes over a good connection. */
const WATCH_MS = 6000

/**
 * Makes preview videos of kept answers in sequence, while their recordings travel over a slow connection. Rejects when it was called off,
 * after which it may be tried again.
 */
export async function makePreviewVideos(interviewId: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const before = await unsentBytes(interviewId)
    await sleep(WATCH_MS, signal)
    const found = await look(interviewId)
    if (!found) return
    const unsent = await unsentBytes(interviewId)
    const { bytesPerSecond, isHeld } = found
    // more than before: another answer was kept meanwhile
    if (isHeld || unsent > before || !isSlow({ unsent, bytesPerSecond, sent: before - unsent, ms: WATCH_MS })) continue
    await withLock(() => make(found.take, found.isSparing, signal))
    signal.throwIfAborted()
  }
}

/** The next take, and what its candidate and connection say; null: there is none. */
async function look(interviewId: string) {
  const visit = await captureDb.visits.get(interviewId)
  if (!visit || visit.mode === 'voice') return null
  const [takes, uploads] = await Promise.all([
    captureDb.takes.where({ interviewId }).toArray(),
    captureDb.uploads.where({ interviewId }).toArray(),
  ])
  const isSparing = qualityOf(visit) === 'saver' || savesData()
  const take = mayMake(takes) ? nextTake(takes, uploads, isSparing) : null
  return take && { take, isSparing, bytesPerSecond: visit.bytesPerSecond, isHeld: blockReason(visit, currentConnection()) !== null }
}

async function make(take: TakeRow, isSparing: boolean, signal: AbortSignal): Promise<void> {
  // another tab was faster
  if ((await captureDb.takes.get(take.id))?.small) return
  const files = await countCrash(take.id, 'small', () => transcodeInWorker({ takeId: take.id }, mostMs(take), signal))
  const total = (files ?? []).reduce((sum, { byteLength }) => sum + byteLength, 0)
  if (!files || !isWorth(take, total, isSparing)) return void (await captureDb.takes.update(take.id, { small: [] }))
  await keep(take.id, files)
  kickDelivery(take.interviewId)
}

/** On the disk with hashes like all that was recorded. It may be sent once all of it is there. */
async function keep(takeId: string, files: readonly ArrayBuffer[]): Promise<void> {
  for (const bytes of files) {
    const { n } = await openSegment(takeId, { mime: PREVIEW_TYPE, fromMs: 0, nowMs: Date.now() }, 'small')
    await appendChunk(takeId, n, { bytes, toMs: 0 }, 'small')
  }
  for (const n of files.keys()) await closeSegment(takeId, n, 'none', 'small')
}

/** Runs a single job at a time on this device; without locks in the browser, only one tab can be assumed. */
const withLock = async (work: () => Promise<void>): Promise<void> => void (await aloneOrNot('holdfast-small-video', work))
