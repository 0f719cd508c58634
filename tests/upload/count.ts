import { bytesIn } from '#worker/upload/s3/pieces.ts'
import type { PutResult } from '#worker/upload/ports.ts'
import type { SentPiece, UploadEvent, UploadState } from '#worker/upload/reducer/state.ts'
import type { Tab, World } from './world.ts'

/** Counts events that should use a try, or give tries back, by the words of the rules and not by their code. */
export function countFailures(world: World, heard: { before: UploadState; event: UploadEvent; tab: Tab }): void {
  const { before, event, tab } = heard
  const isUnfinished = event.type === 'begin' && before.row.verified === null
  const isArmed = isUnfinished && (event.rearm || (before.row.parked !== null && tab.state.row.parked === null))
  if (event.type === 'begin') world.expired = 0
  if (isArmed) return world.counted.clear()
  // bytes sent of a former upload say nothing of the next one
  if (before.row.uploadId !== tab.state.row.uploadId) tab.swallowed = null
  const n = 'n' in before.phase ? before.phase.n : null
  if (n === null) return
  const isStopped = tab.state.phase.at === 'waiting'
  if (event.type === 'partOpened') countOpened(world, { before, event, tab, n })
  if (event.type === 'assembled' && event.answer.kind === 'ok' && event.answer.value.etag !== null) world.expired = 0
  if (event.type === 'sent') {
    if (isStored(event.answer)) world.expired = 0
    if (!isStored(event.answer)) countAnswer(world, { n, answer: event.answer, isStopped, isPiece: false })
    if (event.answer.status === 0) noteCut(world, tab, n)
  }
  if (event.type === 'piecesSent') {
    const hasArrived = ({ answer, sha256 }: SentPiece): boolean => answer.etag === `"${sha256}"`
    const failed = event.sent.find((piece) => !hasArrived(piece))
    if (event.sent.some(hasArrived)) {
      world.counted.delete(n)
      world.expired = 0
    }
    if (failed) countAnswer(world, { n, answer: failed.answer, isStopped, isPiece: true })
    if (failed?.answer.status === 0) noteCut(world, tab, n)
  }
}

function noteCut(world: World, tab: Tab, n: number): void {
  tab.swallowed = n
  if (tab.turn === world.row.turn) world.isCut = true
}

/** The server told what it has: more than the device knew of means that the last send arrived, nothing more that it did not. */
function countOpened(
  world: World,
  { before, event, tab, n }: { before: UploadState; event: Extract<UploadEvent, { type: 'partOpened' }>; tab: Tab; n: number },
): void {
  if (event.answer.kind !== 'ok') return
  const { etag, held } = event.answer.value
  world.server.hasSwept = false
  for (const piece of world.server.piecesOf(n)) piece.isLate = false
  const isSwallowed = tab.swallowed === n
  tab.swallowed = null
  if (etag !== null) {
    world.confirmed.add(`${before.row.uploadId} ${n} ${etag}`)
    world.expired = 0
    return
  }
  const known = before.row.parts[n - 1]?.held ?? 0
  if (bytesIn(held) > known) world.counted.delete(n)
  else if (isSwallowed) world.counted.set(n, (world.counted.get(n) ?? 0) + 1)
}

function countAnswer(
  world: World,
  { n, answer, isStopped, isPiece }: { n: number; answer: PutResult; isStopped: boolean; isPiece: boolean },
): void {
  const isExpired = /expired/i.test(answer.text)
  if (isExpired) world.expired++
  const isOfTheLine = [0, 408, 502, 504].includes(answer.status) || /RequestTimeout|<html>/.test(answer.text)
  const isLater =
    [404, 409, 429, 503, 507].includes(answer.status) || answer.text.includes('SlowDown') || (isPiece && answer.status === 413)
  const isFree = isExpired || isOfTheLine || isLater
  if (!isFree && !isStopped) world.counted.set(n, (world.counted.get(n) ?? 0) + 1)
}

const isStored = ({ status, etag, text }: PutResult): boolean => status === 200 && etag !== null && !/<Error|<html>/.test(text)
