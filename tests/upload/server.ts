import { gapsIn, joinRanges, type Range } from '#shared/lib/files/pieces.ts'
import type { ApiResult, Completed, OpenedPart, PartRow, Probe, PutResult, StoredPart, StoredState } from '#worker/upload/ports.ts'

/** A hash that a test can read: the real one is a function of the bytes, and so is this. */
export const hashOf = (n: number, bytes: number): string => `part ${n} of ${bytes}`
export const pieceHashOf = (n: number, { from, bytes }: Range): string => `piece of part ${n}: ${bytes} from ${from}`
export const compositeOf = (parts: readonly { sha256: string }[]): string =>
  `${parts.map((part) => part.sha256).join(' + ')}-${parts.length}`

/** The server and the store behind it, as the calls of the upload engine see them: pure memory, nothing takes time. */
export class ModelServer {
  /** parts of the upload that is open, by number; null = none is */
  parts: Map<number, StoredPart> | null = null
  /** pieces of parts that are not put together yet */
  pieces: HeldPiece[] = []
  /** it is killed when it has stored the part that it puts together, before it can remove the pieces */
  diesAssembling = false
  /** pieces went away without anybody being told */
  hasSwept = false
  object: { bytes: number; checksum: string } | null = null
  uploadId: string | null = null
  state: 'open' | 'verified' | 'mismatch' = 'open'
  isFinal = false
  /** the candidate may not ask about this interview any more: every call looks as if there were nothing */
  isRevoked = false
  /** the store answers that it has a part, and keeps nothing */
  isForgetful = false
  /** parts of the upload that is open which another device has sent */
  fromElsewhere = new Set<number>()
  probe: Probe = 'waiting'
  #made = 0
  #arrivals = 0

  create(): ApiResult<{ uploadId: string }> {
    if (this.isRevoked) return UNKNOWN
    const isAlive = this.uploadId !== null && (this.state === 'verified' || (this.state === 'open' && (this.parts || this.object)))
    if (isAlive && this.uploadId) return ok({ uploadId: this.uploadId })
    this.parts = new Map()
    this.fromElsewhere.clear()
    this.state = 'open'
    this.uploadId = `u${++this.#made}`
    return ok({ uploadId: this.uploadId })
  }

  /** restored from a backup that is older than the upload: what was written since never was */
  restore(): void {
    Object.assign(this, { uploadId: null, parts: null, pieces: [], state: 'open', isFinal: false, probe: 'waiting', hasSwept: true })
  }

  /** another device that has the recording begins it anew, when the store has lost it, and sends this part */
  renew(part: { n: number; bytes: number; sha256: string }): void {
    const before = this.uploadId
    const made = this.create()
    if (made.kind !== 'ok' || made.value.uploadId === before) return
    this.put({ uploadId: made.value.uploadId, ...part })
    this.fromElsewhere.add(part.n)
  }

  #isUnknown(uploadId: string): boolean {
    return this.isRevoked || uploadId !== this.uploadId
  }

  list(uploadId: string): ApiResult<{ state: StoredState; parts: StoredPart[] }> {
    if (this.#isUnknown(uploadId)) return UNKNOWN
    if (this.state !== 'open') return ok({ state: this.state, parts: [] })
    if (this.parts) return ok({ state: 'open', parts: [...this.parts.values()] })
    return ok({ state: this.object ? 'completed' : 'gone', parts: [] })
  }

  sign(uploadId: string, part: PartRow): ApiResult<{ url: string; headers: Record<string, string> }> {
    if (this.#isUnknown(uploadId)) return UNKNOWN
    if (this.state !== 'open') return REFUSED
    return ok({ url: `${uploadId}/${part.n}`, headers: { sha256: part.sha256, bytes: String(part.bytes) } })
  }

  put({ uploadId, n, bytes, sha256 }: { uploadId: string; n: number; bytes: number; sha256: string }): PutResult {
    if (uploadId !== this.uploadId || !this.parts) return { ...NOTHING, status: 404, text: 'NoSuchUpload' }
    // a new one for each arrival, so that a check can tell two from one
    const etag = `arrival ${++this.#arrivals}`
    if (!this.isForgetful) this.parts.set(n, { n, bytes, sha256, etag })
    return { ...NOTHING, status: 200, etag }
  }

  /** those of one part of the upload that is open now */
  piecesOf(n: number): HeldPiece[] {
    return this.pieces.filter((piece) => piece.n === n && piece.uploadId === this.uploadId)
  }

  open(uploadId: string, part: PartRow): ApiResult<OpenedPart> {
    if (this.#isUnknown(uploadId)) return UNKNOWN
    if (this.state !== 'open' || !this.parts) return REFUSED
    const etag = this.#etagOf(part)
    // left by one that was killed
    if (etag !== null) this.pieces = this.pieces.filter((piece) => piece.n !== part.n)
    return ok({ etag, held: joinRanges(this.piecesOf(part.n)), url: `${uploadId}/${part.n}` })
  }

  putPiece(piece: HeldPiece): PutResult {
    if (piece.uploadId !== this.uploadId || this.state !== 'open') return { ...NOTHING, status: 409 }
    const isThere = this.piecesOf(piece.n).some(({ from, bytes }) => from === piece.from && bytes === piece.bytes)
    if (!isThere) this.pieces.push(piece)
    return { ...NOTHING, status: 200, etag: `"${pieceHashOf(piece.n, piece)}${piece.isDamaged ? ', damaged' : ''}"` }
  }

  assemble(uploadId: string, part: PartRow): ApiResult<{ etag: string | null }> {
    if (this.#isUnknown(uploadId)) return UNKNOWN
    if (this.state !== 'open' || !this.parts) return REFUSED
    const pieces = this.piecesOf(part.n)
    if (gapsIn(pieces, part.bytes).length > 0) return ok({ etag: this.#etagOf(part) })
    const isDamaged = pieces.some((piece) => piece.isDamaged)
    const { etag } = isDamaged ? NOTHING : this.put({ uploadId, ...part })
    if (!this.diesAssembling) this.sweep(part.n)
    return isDamaged ? REFUSED : ok({ etag })
  }

  sweep(n: number): void {
    this.pieces = this.pieces.filter((piece) => piece.n !== n)
    this.hasSwept = true
  }

  #etagOf = ({ n, bytes, sha256 }: PartRow): string | null => {
    const stored = this.parts?.get(n)
    return stored?.bytes === bytes && stored.sha256 === sha256 ? stored.etag : null
  }

  complete(uploadId: string, claimed: readonly PartRow[]): ApiResult<Completed> {
    if (this.#isUnknown(uploadId)) return UNKNOWN
    if (this.state !== 'verified' && this.parts) {
      const fits = claimed.every((part) => {
        const stored = this.parts?.get(part.n)
        return stored?.bytes === part.bytes && stored.sha256 === part.sha256 && stored.etag === part.etag
      })
      if (!fits) return REFUSED
      this.object = { bytes: claimed.reduce((sum, part) => sum + part.bytes, 0), checksum: compositeOf(claimed) }
      this.parts = null
    }
    return this.#compare(compositeOf(claimed))
  }

  #compare(checksum: string): ApiResult<Completed> {
    if (!this.object) {
      this.state = this.state === 'verified' ? 'mismatch' : this.state
      return ok({ state: 'gone', bytes: 0, checksum: '', probe: 'waiting' })
    }
    this.state = this.object.checksum === checksum ? 'verified' : 'mismatch'
    return ok({ state: this.state, ...this.object, probe: this.isFinal && this.state === 'verified' ? this.probe : 'waiting' })
  }
}

/** `isLate`: came from a tab that was gone, and no living one has heard of it. */
interface HeldPiece extends Range {
  uploadId: string
  n: number
  isDamaged: boolean
  isLate: boolean
}

const ok = <T>(value: T): ApiResult<T> => ({ kind: 'ok', value })
const UNKNOWN = { kind: 'refused', status: 404, message: 'Not found.' } as const
const REFUSED = { kind: 'refused', status: 409, message: 'does not fit' } as const
export const NOTHING: PutResult = { status: 0, etag: null, retryAfterMs: null, text: '' }
