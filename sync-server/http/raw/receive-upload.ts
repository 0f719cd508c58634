import type { Context, Next } from 'koa'
import { AppError } from '#shared/primitives/errors.ts'
import { checkGroupRoom, noteGroupBytes } from '../../commands/groups/group-bytes.ts'
import { storeFile } from '../../commands/uploads/store-file.ts'
import type { Deps } from '../../deps.ts'
import { readUploadPolicy, UPLOAD_PATH } from '../../services/s3/upload-form.ts'
import { withBody } from './read-bytes.ts'
import { createRoom, type RoomSize } from '../limits/rooms.ts'

/** Room for the fields beside the file. */
const FORM_BYTES = 20_000
/** Files are held in memory until they are stored: this many bytes of them at once, in one process. Two of the largest of one caller: slow videos must not hold up the CVs of everybody else. */
const ROOM: RoomSize = { most: 400_000_000, mostOfOne: 110_000_000, mostOfAddress: 200_000_000, retryAfterSeconds: 5 }

/** Takes one file that somebody may store (the address says so), as a form (POST) or as it is (PUT), and stores it under the name it was signed for. */
export function receiveUploads(deps: Pick<Deps, 'secret' | 'clock' | 's3' | 'virus' | 'models' | 'config'>, size = ROOM) {
  const room = createRoom(size)
  return async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.path !== UPLOAD_PATH) return await next()
    ctx.state['call'] = 'upload form'
    if (ctx.method !== 'POST' && ctx.method !== 'PUT') throw new AppError('methodNotAllowed')
    const policy = readUploadPolicy(deps, ctx.URL.searchParams)
    if (!policy) throw new AppError('forbidden')
    await checkGroupRoom(deps, policy.gid, 1)
    const maxBytes = policy.maxBytes + (ctx.method === 'POST' ? FORM_BYTES : 0)
    const of = { room, who: policy.interviewId || policy.by, place: policy.key, maxBytes }
    const { bytes, scan } = await withBody(ctx, of, async (body) => {
      const form = ctx.method === 'POST' ? await readForm(body, ctx.get('content-type')) : null
      if (form && form.key !== policy.key) throw new AppError('forbidden')
      const file = form ? form.file : body
      return await storeFile(deps, policy, file ?? new Uint8Array())
    })
    noteGroupBytes(deps, policy.gid, bytes)
    ctx.status = 201
    ctx.body = { error_code: 0, result: { object_name: policy.key, bytes, scan } }
  }
}

async function readForm(bytes: Buffer<ArrayBuffer>, type: string): Promise<{ key: unknown; file: Uint8Array | null }> {
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch((cause: unknown) => {
    throw new AppError('badJson', { cause })
  })
  const file = form.get('file')
  return { key: form.get('key'), file: file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : null }
}
