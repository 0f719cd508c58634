import type { IncomingMessage } from 'node:http'
import type { Context, Next } from 'koa'
import { AppError } from '#shared/lib/errors.ts'
import { storeFile } from '../commands/store-file.ts'
import type { Deps } from '../deps.ts'
import { readUploadPolicy, UPLOAD_PATH } from '../services/s3/upload-form.ts'
import { atOnce, type Room } from './at-once.ts'
import { readBytes } from './read-bytes.ts'

/** Room for the fields beside the file. */
const FORM_BYTES = 20_000
/** Files are held in memory until they are stored: this many bytes of them at once, in one process. Two of the largest of one caller: slow videos must not hold up the CVs of everybody else. */
const ROOM: Room = { most: 400_000_000, mostOfOne: 110_000_000, retryAfterSeconds: 5 }

/** Takes one file that somebody may store (the address says so), as a form (POST) or as it is (PUT), and stores it under the name it was signed for. */
export function receiveUploads(deps: Pick<Deps, 'secret' | 'clock' | 's3' | 'virus' | 'models'>, room = ROOM) {
  const limited = atOnce(room)
  return async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.path !== UPLOAD_PATH) return await next()
    ctx.state['call'] = 'upload form'
    if (ctx.method !== 'POST' && ctx.method !== 'PUT') throw new AppError('methodNotAllowed')
    const policy = readUploadPolicy(deps, ctx.URL.searchParams)
    if (!policy) throw new AppError('forbidden')
    const maxBytes = policy.maxBytes + (ctx.method === 'POST' ? FORM_BYTES : 0)
    const { bytes, scan } = await limited({ who: policy.by, units: sizeOf(ctx.req, maxBytes) }, async () => {
      const form = ctx.method === 'POST' ? await readForm(ctx.req, maxBytes) : null
      if (form && form.key !== policy.key) throw new AppError('forbidden')
      const file = form ? form.file : await readBytes(ctx.req, maxBytes)
      return await storeFile(deps, policy, file ?? new Uint8Array())
    })
    ctx.status = 201
    ctx.body = { error_code: 0, result: { object_name: policy.key, bytes, scan } }
  }
}

/** What the request says it will send; the most it may send when it does not say. */
function sizeOf(request: IncomingMessage, maxBytes: number): number {
  const said = request.headers['content-length']
  if (said === undefined) return maxBytes
  if (Number(said) > maxBytes) throw new AppError('tooLarge')
  return Number(said)
}

async function readForm(request: IncomingMessage, maxBytes: number): Promise<{ key: unknown; file: Uint8Array | null }> {
  const bytes = await readBytes(request, maxBytes)
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(bytes, { headers }).formData().catch((cause: unknown) => {
    throw new AppError('badJson', { cause })
  })
  const file = form.get('file')
  return { key: form.get('key'), file: file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : null }
}
