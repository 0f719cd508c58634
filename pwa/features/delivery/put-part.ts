import { retryAfterMs } from '#shared/lib/retry-after.ts'
import type { PutResult, PutPart } from '#worker/upload/ports.ts'
import { repeatedBytes, timesOf, type Progress } from './repeated-bytes.ts'

/** Without progress for this long a send is given up: the connection is dead, whatever the browser believes. */
const STALL_MS = 30_000

/** Sends one part, or a whole file, from a page. XMLHttpRequest, because fetch tells nothing about the progress of a body. */
export const putPart = (
  { url, headers, body, signal }: Omit<Parameters<PutPart>[0], 'body'> & { body: Blob | Uint8Array<ArrayBuffer> },
  /** bytes that have left this device so far */
  onProgress: (bytes: number) => void,
): Promise<PutResult> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    let stalled: ReturnType<typeof setTimeout>
    const alive = (): void => {
      clearTimeout(stalled)
      stalled = setTimeout(() => request.abort(), STALL_MS)
    }
    const abort = (): void => request.abort()
    const end = (answer: PutResult): void => {
      clearTimeout(stalled)
      signal.removeEventListener('abort', abort)
      resolve(answer)
    }
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    const times = timesOf(url)
    const progress: Progress[] = []
    request.upload.addEventListener('progress', ({ loaded }) => {
      progress.push({ atMs: performance.now(), bytes: loaded })
      onProgress(loaded)
      alive()
    })
    request.addEventListener('load', () => end({ ...readAnswer(request), repeatedBytes: repeatedBytes(progress, times.startMs()) }))
    for (const nothing of ['error', 'abort', 'timeout'] as const)
      request.addEventListener(nothing, () => {
        times.startMs()
        end({ status: 0, etag: null, retryAfterMs: null, text: '' })
      })
    signal.addEventListener('abort', abort)
    alive()
    if (signal.aborted) abort()
    request.send(body)
    if (signal.aborted) end({ status: 0, etag: null, retryAfterMs: null, text: '' })
  })

/** A success is read as well: S3 may answer 200 and say inside that it failed. */
const readAnswer = (request: XMLHttpRequest): PutResult => ({
  status: request.status,
  etag: request.getResponseHeader('etag'),
  retryAfterMs: retryAfterMs((name) => request.getResponseHeader(name), Date.now()),
  text: request.responseText.slice(0, 500),
})
