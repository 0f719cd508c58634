import { parseBody } from '#shared/lib/response-origin.ts'
import { ApiError, OfflineError, readEnvelope, tokenNow } from './client.ts'

interface DownloadOptions {
  /** of the file; a page that somebody else answers with is another */
  type: string
  signal: AbortSignal
  /** hears how much has come */
  onBytes: (bytes: number) => void
  /** the rest replaces parts of the browser in tests */
  send?: typeof fetch
  /** waits before another try, at most this long */
  pause?: (ms: number) => Promise<void>
}

/**
 * Downloads a file of any size by GET, and after a cut asks for the bytes that it lacks. A file that became another one meanwhile is taken anew.
 * @throws as `call`: ApiError, InterceptedError; OfflineError when nothing more came in several tries
 */
export async function downloadFile(path: string, options: DownloadOptions): Promise<Blob> {
  const { signal, send = fetch, pause = untilOnline } = options
  const file = new Gathered(options)
  for (let tries = 0; ;) {
    const before = file.bytes
    try {
      if (await file.goOn(await send(path, { headers: file.headers(), redirect: 'manual', cache: 'no-store', signal }))) return file.whole()
    } catch (cause) {
      if (signal.aborted || cause instanceof ApiError || cause instanceof OfflineError) throw cause
      tries = file.bytes > before ? 1 : tries + 1
      if (tries > MAX_TRIES) throw new OfflineError('no whole file', { cause })
    }
    await pause(1000 * 2 ** tries)
  }
}

/** Tries in a row that brought nothing. */
const MAX_TRIES = 5
/** Pieces of a stream are small; so many bytes of them become one, which the browser may keep on its disk. */
const FOLD_BYTES = 8_000_000

/** Bytes of a file so far, and the version they are of. */
class Gathered {
  bytes = 0
  #kept: Blob[] = []
  #pieces: Uint8Array<ArrayBuffer>[] = []
  #inPieces = 0
  #etag = ''
  readonly #options: DownloadOptions
  constructor(options: DownloadOptions) {
    this.#options = options
  }

  headers(): Record<string, string> {
    const token = tokenNow()
    return {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(this.bytes > 0 && { range: `bytes=${this.bytes}-`, 'if-range': this.#etag }),
    }
  }

  /** True when this was the rest of it; false when a response ended early. */
  async goOn(response: Response): Promise<boolean> {
    const [type] = (response.headers.get('content-type') ?? '').split(';')
    const isFile = type === this.#options.type && (response.status === 200 || response.status === 206)
    if (!isFile) throw new ApiError(readEnvelope(response, parseBody(await response.text())))
    if (response.status === 200) this.#forget()
    this.#etag = response.headers.get('etag') ?? ''
    const total = this.bytes + lengthOf(response)
    const reader = response.body?.getReader()
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) this.#add(next.value)
    return this.bytes >= total
  }

  whole(): Blob {
    this.#fold()
    return new Blob(this.#kept, { type: this.#options.type })
  }

  #add(piece: Uint8Array<ArrayBuffer>): void {
    this.#pieces.push(piece)
    this.#inPieces += piece.length
    this.bytes += piece.length
    this.#options.onBytes(this.bytes)
    if (this.#inPieces >= FOLD_BYTES) this.#fold()
  }

  #fold(): void {
    this.#kept.push(new Blob(this.#pieces))
    this.#pieces = []
    this.#inPieces = 0
  }

  #forget(): void {
    this.#kept = []
    this.#pieces = []
    this.#inPieces = 0
    this.bytes = 0
  }
}

/** Bytes that a response is to bring; without a length the stream's end is the end. */
const lengthOf = (response: Response): number => {
  const length = response.headers.get('content-length')
  return length !== null && /^\d+$/.test(length) ? parseInt(length, 10) : 0
}

const untilOnline = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
  })
