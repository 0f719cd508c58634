import { PIECE_HASH_HEADER, type Range } from '#shared/lib/files/pieces.ts'
import { PIECES_AT_ONCE } from './pieces.ts'
import type { UploadPorts } from '../ports.ts'
import type { SentPiece } from '../reducer/state.ts'
import { isArrived } from '../reducer/pieces.ts'

/** After so long no new piece is begun, so that the machine sees how it goes and writes it down. */
const TURN_MS = 2000

/**
 * Sends pieces of a part, a few at once: as one arrives the next leaves. After a failure, or when `isEnough`, nothing new is begun; what was begun is waited for.
 * What is not in the answer was not sent.
 */
export async function sendPieces(
  { put, clock, sha256 }: Pick<UploadPorts, 'put' | 'clock' | 'sha256'>,
  of: { url: string; body: Uint8Array<ArrayBuffer>; pieces: readonly Range[]; signal: AbortSignal; isEnough?: () => boolean },
): Promise<SentPiece[]> {
  const sent: SentPiece[] = []
  const waiting = [...of.pieces]
  const endAt = clock.now() + TURN_MS
  let isFailed = false
  const sendOne = async ({ from, bytes }: Range): Promise<void> => {
    const body = of.body.subarray(from, from + bytes)
    const hash = await sha256(body)
    const to = { url: `${of.url}&from=${from}`, headers: { [PIECE_HASH_HEADER]: hash } }
    const answer = await put({ ...to, body, signal: of.signal })
    const piece = { from, bytes, sha256: hash, answer }
    isFailed ||= !isArrived(piece)
    sent.push(piece)
  }
  const lane = async (): Promise<void> => {
    for (let piece = waiting.shift(); piece; piece = isFailed || of.isEnough?.() || clock.now() >= endAt ? undefined : waiting.shift())
      await sendOne(piece)
  }
  await Promise.all(Array.from({ length: PIECES_AT_ONCE }, lane))
  return sent
}
