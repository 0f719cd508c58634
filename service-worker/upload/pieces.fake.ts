import { gapsIn, joinRanges, PIECE_HASH_HEADER } from '#shared/lib/files/pieces.ts'
import type { ApiResult, OpenedPart, PartWish, PutResult, StoredPart } from './ports.ts'

/** The slow-connection path of a server in memory, beside the store of `fake-s3`. */
export function createFakePieces(of: {
  uploads: ReadonlyMap<string, { parts: ReadonlyMap<number, StoredPart> }>
  /** ids in the server's database */
  known: ReadonlySet<string>
  /** stores a part, as a put to its address does */
  store(address: string, body: Uint8Array<ArrayBuffer>): Promise<PutResult>
  hash(bytes: Uint8Array<ArrayBuffer>): Promise<string>
}) {
  const held = new Map<string, { from: number; bytes: number; body: Uint8Array }[]>()
  const addressOf = (uploadId: string, { n, sha256 }: PartWish): string => `${uploadId}/${n}/${sha256}`
  const etagOf = (uploadId: string, part: PartWish): string | null => {
    const stored = of.uploads.get(uploadId)?.parts.get(part.n)
    return stored?.bytes === part.bytes && stored.sha256 === part.sha256 ? stored.etag : null
  }
  return {
    isAddress: (url: string): boolean => url.startsWith('pieces?'),
    open(uploadId: string, part: PartWish): ApiResult<OpenedPart> {
      if (!of.known.has(uploadId)) return UNKNOWN
      if (!of.uploads.has(uploadId)) return NO_UPLOAD
      const address = addressOf(uploadId, part)
      const url = `pieces?of=${encodeURIComponent(address)}`
      return { kind: 'ok', value: { etag: etagOf(uploadId, part), held: joinRanges(held.get(address) ?? []), url } }
    },
    async put(url: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string>): Promise<PutResult> {
      const query = new URLSearchParams(url.split('?')[1])
      const sha256 = await of.hash(body)
      if (headers[PIECE_HASH_HEADER] !== sha256) return { ...NOTHING, status: 422 }
      const address = query.get('of') ?? ''
      held.set(address, [...(held.get(address) ?? []), { from: Number(query.get('from')), bytes: body.length, body: body.slice() }])
      return { ...NOTHING, status: 200, etag: `"${sha256}"` }
    },
    async assemble(uploadId: string, part: PartWish): Promise<ApiResult<{ etag: string | null }>> {
      if (!of.known.has(uploadId)) return UNKNOWN
      if (!of.uploads.has(uploadId)) return NO_UPLOAD
      const address = addressOf(uploadId, part)
      const pieces = held.get(address) ?? []
      if (gapsIn(pieces, part.bytes).length > 0) return { kind: 'ok', value: { etag: etagOf(uploadId, part) } }
      const body = new Uint8Array(part.bytes)
      for (const piece of pieces) body.set(piece.body, piece.from)
      held.delete(address)
      const stored = await of.store(address, body)
      return stored.status === 200 ? { kind: 'ok', value: { etag: stored.etag } } : NO_UPLOAD
    },
  }
}

const UNKNOWN = { kind: 'refused', status: 404, message: 'Not found.' } as const
const NO_UPLOAD = { kind: 'refused', status: 409, message: 'does not fit' } as const
const NOTHING: PutResult = { status: 0, etag: null, retryAfterMs: null, text: '' }
