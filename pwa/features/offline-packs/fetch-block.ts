/** Fetches bytes `from`..`to` (inclusive; less at the end) of a processed object. Throws `FetchProblem` only. */
export type FetchBlock = (range: { objectName: string; from: number; to: number }, signal: AbortSignal) => Promise<FetchedBlock>

export interface FetchedBlock {
  bytes: Uint8Array<ArrayBuffer>
  /** bytes of the whole object */
  total: number
  /** the object's version */
  etag: string
}

/** `offline`: no connection, or it broke; `refused`: no right, or gone; `failed`: anything else. */
export class FetchProblem extends Error {
  override readonly name = 'FetchProblem'
  readonly kind: 'offline' | 'refused' | 'failed'
  constructor(kind: FetchProblem['kind'], options?: ErrorOptions) {
    super(`media ${kind}`, options)
    this.kind = kind
  }
}

/** Fetches through the report's video call or another one, with the session in the Authorization header. A request that stalls for 30 s counts as a cut. */
export function blocksFromServer(
  token: () => string,
  send: typeof fetch = fetch,
  pathOf: (objectName: string) => string = videoPath,
): FetchBlock {
  return async ({ objectName, from, to }, signal) => {
    try {
      const response = await send(pathOf(objectName), {
        headers: { authorization: `Bearer ${token()}`, range: `bytes=${from}-${to}` },
        // a browser that has the whole of a file in its cache answers a range without saying which
        cache: 'no-store',
        signal: AbortSignal.any([signal, AbortSignal.timeout(STALL_MS)]),
      })
      return await readBlock(response, from)
    } catch (error) {
      if (error instanceof FetchProblem) throw error
      throw new FetchProblem('offline', { cause: error })
    }
  }
}

const videoPath = (objectName: string): string => `/api/reports/get_video/${encodeURIComponent(objectName)}`

async function readBlock(response: Response, from: number): Promise<FetchedBlock> {
  if (response.status === 401 || response.status === 403 || response.status === 404) throw new FetchProblem('refused')
  if (response.status === 429 || response.status >= 500) throw new FetchProblem('offline')
  const range = /^bytes (\d+)-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '')
  if (response.status !== 206 || !range || Number(range[1]) !== from) throw new FetchProblem('failed')
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { bytes, total: Number(range[2]), etag: response.headers.get('etag') ?? '' }
}

const STALL_MS = 30_000
