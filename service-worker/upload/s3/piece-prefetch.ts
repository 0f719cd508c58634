import { joinRanges } from '#shared/lib/files/pieces.ts'
import type { PartReader } from './part-reader.ts'
import type { PartBounds } from './parts.ts'
import { nextPiecesOf } from './pieces.ts'
import type { ApiResult, OpenedPart, PartWish, UploadPorts } from '../ports.ts'
import { sendPieces } from './send-pieces.ts'
import type { SentPiece } from '../reducer/state.ts'
import { isArrived } from '../reducer/pieces.ts'

/**
 * Opens the next part and sends its first pieces while the server joins a part, when the connection would be idle. The rows follow as
 * usual; after a death between, the server tells the next run what it holds.
 */
export interface PiecePrefetch {
  begin(of: { uploadId: string; bounds: PartBounds; volleyBytes: number }): void
  /** begins no more work */
  stop(): void
  /** response fetched ahead for exactly this part; null when there is none or it failed: then the server has to be asked */
  opened(uploadId: string, part: PartWish): Promise<ApiResult<OpenedPart> | null>
  /** resolves when no piece of it is under way any more; `isCutOff`: those that are, are broken off */
  end(isCutOff: boolean): Promise<void>
}

export function createPiecePrefetch(
  ports: Pick<UploadPorts, 'api' | 'put' | 'clock' | 'sha256'>,
  { hand, signal }: { hand: PartReader; signal: AbortSignal },
): PiecePrefetch {
  const cut = new AbortController()
  const cutOff = (): void => cut.abort()
  signal.addEventListener('abort', cutOff)
  let underWay: Promise<SentPiece[]> = Promise.resolve([])
  let begun: { uploadId: string; done: Promise<Done | null> } | null = null
  let isStopped = false
  return {
    begin({ uploadId, bounds, volleyBytes }) {
      isStopped = false
      const isEnough = (): boolean => isStopped
      const send = (of: Parameters<typeof sendPieces>[1]) => (underWay = sendPieces(ports, { ...of, isEnough }))
      const done = openAndSend({ ports, hand, send }, { uploadId, bounds, volleyBytes, signal: cut.signal, isEnough })
      begun = { uploadId, done: done.catch(() => null) }
    },
    stop: () => void (isStopped = true),
    async opened(uploadId, part) {
      const before = begun
      begun = null
      const done = before?.uploadId === uploadId ? await before.done : null
      return done && done.part.n === part.n && done.part.sha256 === part.sha256 && done.part.bytes === part.bytes ? done.answer : null
    },
    async end(isCutOff) {
      isStopped = true
      if (isCutOff || signal.aborted) cut.abort()
      await underWay.catch(() => undefined)
      signal.removeEventListener('abort', cutOff)
    },
  }
}

interface Done {
  part: PartWish
  answer: ApiResult<OpenedPart>
}

async function openAndSend(
  {
    ports,
    hand,
    send,
  }: { ports: Pick<UploadPorts, 'api'>; hand: PartReader; send(of: Parameters<typeof sendPieces>[1]): Promise<SentPiece[]> },
  of: { uploadId: string; bounds: PartBounds; volleyBytes: number; signal: AbortSignal; isEnough: () => boolean },
): Promise<Done | null> {
  const read = await hand.part(of.bounds)
  if (!read || of.isEnough()) return null
  const part = { n: of.bounds.n, bytes: of.bounds.bytes, sha256: read.sha256 }
  const answer = await ports.api.openPart(of.uploadId, part)
  if (answer.kind !== 'ok') return null
  const { etag, held, url } = answer.value
  if (etag !== null || of.isEnough()) return { part, answer }
  const pieces = nextPiecesOf(held, part.bytes, of.volleyBytes)
  const sent = await send({ url, body: read.body, pieces, signal: of.signal })
  return sent.every(isArrived) ? { part, answer: { kind: 'ok', value: { etag, url, held: joinRanges([...held, ...sent]) } } } : null
}
