import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Segment } from '#shared/entities/answer.ts'
import type { ObjectStore } from '../s3/object-store.ts'

/**
 * Copies a recorder segment to `file` and compares every piece with the device's hash; returns the difference, or null. Throws when the
 * store cannot be read.
 * @throws MissingError when it answers that it has no such object
 */
export async function fetchSegment(store: Pick<ObjectStore, 'get'>, segment: Segment, file: string): Promise<string | null> {
  const problem = await readSegment(store, segment, () => createWriteStream(file))
  if (problem === MISSING) throw new MissingError(segment)
  return problem
}

export class MissingError extends Error {
  override readonly name = 'MissingError'
  readonly segment: Segment
  constructor(segment: Segment) {
    super(`${segment.objectName} is not in the store`)
    this.segment = segment
  }
}

/** Reads and compares the same, and keeps nothing: what differs or is missing, null when all is as recorded. */
export const compareSegment = (store: Pick<ObjectStore, 'get'>, segment: Segment): Promise<string | null> =>
  readSegment(store, segment, () => new Writable({ write: (_bytes, _encoding, done) => done() }))

const MISSING = 'it is not in the store'

async function readSegment(store: Pick<ObjectStore, 'get'>, segment: Segment, to: () => Writable): Promise<string | null> {
  const object = await store.get('media', segment.objectName)
  if (!object) return MISSING
  const check = pieceCheck(segment)
  async function* checked(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const bytes of pieces) {
      check.add(bytes)
      yield bytes
    }
  }
  await pipeline(Readable.from(object.stream), checked, to())
  return check.end()
}

/** Cuts a stream of bytes at the manifest's piece boundaries and compares the hashes; remembers the first difference. */
function pieceCheck(segment: Segment): { add(bytes: Uint8Array): void; end(): string | null } {
  let at = 0
  let left = segment.chunks[0]?.bytes ?? 0
  let hash = createHash('sha256')
  let problem: string | null = null
  const closePiece = () => {
    const piece = segment.chunks[at]
    if (piece && hash.digest('base64') !== piece.sha256)
      problem ??= `piece ${piece.n} of ${segment.objectName} has another hash than the recorded one`
    at += 1
    left = segment.chunks[at]?.bytes ?? 0
    hash = createHash('sha256')
  }
  return {
    add(bytes) {
      for (let from = 0; from < bytes.length;) {
        if (at >= segment.chunks.length) {
          problem ??= `${segment.objectName} is longer than what was recorded`
          return
        }
        const part = bytes.subarray(from, from + left)
        hash.update(part)
        from += part.length
        left -= part.length
        if (left === 0) closePiece()
      }
    },
    end: () => problem ?? (at < segment.chunks.length ? `${segment.objectName} ends inside piece ${at}` : null),
  }
}
