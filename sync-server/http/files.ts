import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'koa'

/** Reads files of one folder, each once per change: built files are few and small, and every device asks for the same ones. */
export function createFileServer(folder: string): FileServer {
  const load = async (path: string): Promise<StoredFile | null> => {
    const facts = await stat(path).catch(() => null)
    if (!facts?.isFile()) return null
    const key = `${path} ${facts.mtimeMs} ${facts.size}`
    const known = stored.get(key) ?? readStored(path)
    stored.set(key, known)
    return await known
  }
  return {
    async send(ctx, name, cacheControl) {
      const path = join(folder, normalize(`/${name}`))
      const file = path.startsWith(folder + sep) ? await load(path) : null
      if (!file) return false
      ctx.set({ 'cache-control': cacheControl, etag: file.etag, vary: 'accept-encoding' })
      ctx.status = 200
      ctx.type = TYPES[extname(path)] ?? 'application/octet-stream'
      if (ctx.fresh) ctx.status = 304
      else sendEncoded(ctx, file)
      return true
    },
  }
}

export interface FileServer {
  /** false when there is no such file in the folder; nothing was answered then */
  send(ctx: Context, name: string, cacheControl: string): Promise<boolean>
}

interface StoredFile {
  etag: string
  plain: Buffer
  brotli: Buffer | null
  gzip: Buffer | null
}

/** Files by path, time and size; shared by all servers of the process, because tests start hundreds on the same folder. */
const stored = new Map<string, Promise<StoredFile>>()

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.bin': 'application/octet-stream',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
}

const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.wasm', '.bin', '.txt'])
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** The build leaves `.br` and `.gz` beside large files; others are compressed here, once. */
async function readStored(path: string): Promise<StoredFile> {
  const plain = await readFile(path)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  if (!COMPRESSIBLE.has(extname(path)) || plain.length < 500) return { etag, plain, brotli: null, gzip: null }
  const [brotli, zipped] = await Promise.all([
    readFile(`${path}.br`).catch(() =>
      compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    ),
    readFile(`${path}.gz`).catch(() => compressGzip(plain)),
  ])
  return { etag, plain, brotli, gzip: zipped }
}

function sendEncoded(ctx: Context, file: StoredFile): void {
  const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity')
  const body = encoding === 'br' ? file.brotli : encoding === 'gzip' ? file.gzip : null
  if (body && encoding) ctx.set('content-encoding', encoding)
  ctx.body = body ?? file.plain
}
