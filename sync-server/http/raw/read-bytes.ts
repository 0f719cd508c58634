import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import type { Context } from 'koa'
import { AppError } from '#shared/primitives/errors.ts'
import { networkOf } from '../../services/network.ts'
import type { Room } from '../limits/rooms.ts'
import { arrivingBody } from '../limits/silence.ts'

/** Owner of a body, and the limits of reading it. */
export interface BodyOf {
  room: Room
  /** the interview or account */
  who: string
  /** target of the body; a newer one for it takes its turn */
  place?: string
  maxBytes: number
  /** said of a larger one, in place of its size */
  tooLarge?: AppError
}

/**
 * Reads the whole body of a request into a room, and holds that room until `work` with it is done.
 * @throws AppError unavailable without room, `tooLarge` beyond `maxBytes`, badJson where the connection broke in the middle: that is no fault of the server
 */
export async function withBody<T>(
  ctx: Pick<Context, 'req' | 'res' | 'ip'>,
  { room, who, place, maxBytes, tooLarge = new AppError('tooLarge') }: BodyOf,
  work: (bytes: Buffer<ArrayBuffer>) => Promise<T>,
): Promise<T> {
  const announced = Number(ctx.req.headers['content-length'] ?? 0)
  if (announced > maxBytes) throw tooLarge
  const onBytes = (bytes: number, total: number): void => {
    if (total > maxBytes) throw tooLarge
    stay.grow(bytes)
  }
  const stay = room.enter({ who, place, address: networkOf(ctx.ip), body: arrivingBody(ctx.req, ctx.res) }, announced)
  try {
    return await work(await readBytes(ctx.req, onBytes))
  } finally {
    stay.leave()
  }
}

/** @param onBytes throws when no more is wanted */
function readBytes(request: IncomingMessage, onBytes: (bytes: number, total: number) => void): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let total = 0
    const take = (part: Buffer): void => {
      total += part.length
      try {
        onBytes(part.length, total)
        parts.push(part)
      } catch (error) {
        // not an iterator, whose end would close the connection before the answer: the rest is thrown away
        request.off('data', take)
        parts.length = 0
        reject(error instanceof Error ? error : new Error('no room', { cause: error }))
      }
    }
    request.on('data', take)
    finished(request, { writable: false }, (cause) => {
      if (cause) reject(new AppError('badJson', { cause }))
      else resolve(Buffer.concat(parts))
    })
  })
}
