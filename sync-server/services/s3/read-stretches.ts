import { Readable } from 'node:stream'
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { AppError } from '#shared/primitives/errors.ts'
import { withoutQuotes } from './errors.ts'

/** Bytes that one reader may hold of an object: as much is asked of the store at once, and nothing more until the reader has taken it. */
export const STRETCH_BYTES = 524_288

/** The first stretch; each after it has twice as many. Many answers are left after their beginning, and who begins waits for less. */
const FIRST_BYTES = 65_536

/** Time between two looks at the right of a reader while it reads. */
const LOOK_EVERY_MS = 10_000

const STORE_TIMEOUT_MS = 30_000

export interface StretchesWanted {
  /** inclusive bytes, inside the object */
  from: number
  to: number
  /** the version they are of, without quotes */
  etag: string
  /** throws when the reader may not go on; asked now and then between two stretches */
  mayGoOn?: () => Promise<unknown>
}

/**
 * Reads bytes of an object stretch by stretch. The connection to the store is given back after each, so that a reader that pauses holds memory for
 * one stretch and nothing else. The first is read before this answers.
 * @throws AppError unavailable when the object became another one meanwhile (a stream that has begun breaks off)
 */
export async function readStretches(client: S3Client, place: { Bucket: string; Key: string }, wanted: StretchesWanted): Promise<Readable> {
  const { to, etag, mayGoOn } = wanted
  let at = wanted.from
  let most = FIRST_BYTES
  let lookedAt = performance.now()
  const next = async (): Promise<Uint8Array | null> => {
    if (at > to) return null
    if (mayGoOn && performance.now() - lookedAt > LOOK_EVERY_MS) {
      await mayGoOn()
      lookedAt = performance.now()
    }
    const bytes = await readOne(client, place, { from: at, to: Math.min(to, at + most - 1), etag })
    at += bytes.length
    most = Math.min(STRETCH_BYTES, most * 2)
    return bytes
  }
  const first = await next()
  let ahead: Promise<Uint8Array | null> | null = Promise.resolve(first)
  return new Readable({
    // no further bytes are asked for while the given ones wait
    highWaterMark: 0,
    read() {
      const given = ahead ?? next()
      ahead = null
      given.then(
        (bytes) => this.push(bytes),
        (error: Error) => this.destroy(error),
      )
    },
  })
}

async function readOne(client: S3Client, place: { Bucket: string; Key: string }, { from, to, etag }: StretchesWanted): Promise<Uint8Array> {
  const command = new GetObjectCommand({ ...place, Range: `bytes=${from}-${to}` })
  const answer = await client.send(command, { abortSignal: AbortSignal.timeout(STORE_TIMEOUT_MS) })
  const bytes = (await answer.Body?.transformToByteArray()) ?? new Uint8Array()
  if (withoutQuotes(answer.ETag) !== etag || bytes.length !== to - from + 1) throw new AppError('unavailable', { retryAfterSeconds: 2 })
  return bytes
}
