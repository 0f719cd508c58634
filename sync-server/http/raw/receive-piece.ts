import type { Context, Next } from 'koa'
import { AppError } from '#shared/primitives/errors.ts'
import { MAX_PIECE_BYTES, PIECE_HASH_HEADER } from '#shared/lib/files/pieces.ts'
import { isWorthLooking, updateArrivalProgressSoon } from '../../commands/delivery/update-arrival-progress.ts'
import { touchUpload } from '../../commands/uploads/touch-upload.ts'
import { keepPiece } from '../../commands/uploads/pieces.ts'
import type { Deps } from '../../deps.ts'
import { readPiecePolicy } from '../../services/s3/piece-address.ts'
import type { RateLimiter } from '../limits/rate-limit.ts'
import { withBody } from './read-bytes.ts'
import { createRoom } from '../limits/rooms.ts'

/** Path to which pieces are put, with an address of `api/pieces/open_part`. The name of the object follows, for counting the bytes sent of it. */
export const PIECE_PATH = '/pieces/'

/** Bytes of pieces that this process holds in memory at most: at 64 KiB each, those of a thousand slow connections. One upload sends 1 MiB at once, and 1 MiB ahead. */
const ROOM = { most: 64 * 1024 * 1024, mostOfOne: 4 * 1024 * 1024, mostOfAddress: 32 * 1024 * 1024, retryAfterSeconds: 3 }

/** Of one upload; forty megabytes a second in the largest pieces. */
const PIECE_CALL = { method: 'PUT', path: PIECE_PATH, perMinute: 9600 } as const

/** Takes one piece of a part. It is answered after it is durable, with its hash as ETag, so that no other server's 200 is taken for it. */
export function receivePieces(deps: Deps, limiter: RateLimiter, size = ROOM) {
  const room = createRoom(size)
  return async (ctx: Context, next: Next): Promise<void> => {
    if (!ctx.path.startsWith(PIECE_PATH)) return await next()
    ctx.state['call'] = 'piece'
    if (ctx.method !== 'PUT') throw new AppError('methodNotAllowed')
    const policy = readPiecePolicy(deps, ctx.URL.searchParams)
    if (!policy) throw new AppError('forbidden')
    if (policy.expiresAt <= deps.clock.now()) throw new AppError('forbidden', { details: ['policy: has expired'] })
    await limiter.take(PIECE_CALL, policy.uploadId)
    const sha256 = ctx.get(PIECE_HASH_HEADER)
    const from = Number(ctx.URL.searchParams.get('from') ?? Number.NaN)
    const place = `${policy.uploadId} ${policy.part.partNo} ${from}`
    await withBody(ctx, { room, who: policy.interviewId || policy.uploadId, place, maxBytes: MAX_PIECE_BYTES }, async (data) => {
      const owner = await keepPiece(deps, { uploadId: policy.uploadId, part: policy.part, from, data, sha256 })
      if (!isWorthLooking({ from, bytes: data.length })) return
      await touchUpload(deps, owner)
      if (owner.kind === undefined) updateArrivalProgressSoon(deps, { iv: owner.interviewId, gid: owner.gid })
    })
    ctx.status = 200
    ctx.set('etag', `"${sha256}"`)
    ctx.set('cache-control', 'no-store')
    ctx.body = { error_code: 0 }
  }
}
