import { finished } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import type { BinaryAnswer } from '#shared/lib/files/binary-answer.ts'
import { AppError } from '#shared/primitives/errors.ts'
import type { Deps } from '../../deps.ts'
import type { BucketName } from '../../services/s3/object-store.ts'
import { limitConcurrency } from '../limits/concurrency-limit.ts'
import { isKnown, parseRange } from './range.ts'

/** Answers under way, each with a stretch in memory: far more players than one page opens, and no more than this process can hold. */
const readersAtOnce = limitConcurrency({ most: 1000, mostOfOne: 300, retryAfterSeconds: 5 })

export interface WantedFile {
  bucket: BucketName
  key: string
  /** caller whose answers are counted together */
  who: string
  /** a request header, '' when absent */
  header(name: string): string
  /** throws when the reader may not go on */
  mayGoOn?: () => Promise<unknown>
  /** beside type, length, range and version */
  headers: Readonly<Record<string, string>>
}

/**
 * A stored object, or the range of it that was asked for, for a player or a download. It is read in stretches (ADR 0073).
 * @throws AppError notFound when there is none, unavailable when too many are being read
 */
export async function answerFile({ s3 }: Pick<Deps, 's3'>, wanted: WantedFile): Promise<BinaryAnswer> {
  const { bucket, key, header } = wanted
  const head = await s3.head(bucket, key)
  if (!head) throw new AppError('notFound')
  const etag = `"${head.etag}"`
  const common = { 'content-type': head.contentType, 'accept-ranges': 'bytes', etag, ...wanted.headers }
  // before any range: the bytes that are kept for it are those of this version
  if (isKnown(header('if-none-match'), etag)) return { status: 304, headers: common, stream: null }
  // a client with another version than this one gets the whole file (a media job may have run again)
  const version = header('if-range')
  const range = version === '' || version === etag ? parseRange(header('range'), head.bytes) : null
  if (range === 'unsatisfiable') return { status: 416, headers: { ...common, 'content-range': `bytes */${head.bytes}` }, stream: null }
  const { from, to } = range ?? { from: 0, to: head.bytes - 1 }
  const { mayGoOn } = wanted
  const open = () => s3.read(bucket, key, { from, to, etag: head.etag, ...(mayGoOn ? { mayGoOn } : {}) })
  const stream = await withinRoom(wanted.who, open)
  const headers = { ...common, 'content-length': String(to - from + 1) }
  if (!range) return { status: 200, headers, stream }
  return { status: 206, headers: { ...headers, 'content-range': `bytes ${from}-${to}/${head.bytes}` }, stream }
}

/** The room is taken until the stream ends, however it does. */
async function withinRoom(who: string, open: () => Promise<Readable | null>): Promise<Readable> {
  const opened = Promise.withResolvers<Readable>()
  const all = readersAtOnce({ who, units: 1 }, async () => {
    const stream = await open()
    if (!stream) throw new AppError('notFound')
    opened.resolve(stream)
    // a reader that hangs up is no error of ours
    await finished(stream).catch(() => undefined)
  })
  all.catch(opened.reject)
  return await opened.promise
}
