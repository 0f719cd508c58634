import type { Range } from '#shared/lib/files/pieces.ts'
import { responseOrigin, type ResponseOrigin } from '#shared/lib/response-origin.ts'
import { retryAfterMs } from '#shared/lib/retry-after.ts'
import { isProxyError } from './is-proxy-error.ts'
import type { ApiResult, PartRow, PartWish, Probe, StoredPart, StoredState, UploadApi, UploadRow } from '../ports.ts'
import { isLater } from '../later.ts'

/** Address and credentials for calls; `fetch` is handed in because page and worker have their own. */
export interface HttpApiOptions {
  /** without a trailing slash, '' = same origin */
  baseUrl: string
  fetch(
    url: string,
    init: { method: string; headers: Record<string, string>; body: string; redirect: 'manual'; signal: AbortSignal },
  ): Promise<HttpResponse>
  /** hears of each response whose it was */
  onOrigin?(origin: ResponseOrigin): void
  /** the session's token, null when signed out */
  token(): Promise<string | null>
  timeout(ms: number): AbortSignal
}
interface HttpResponse {
  status: number
  type?: string
  headers: { get(name: string): string | null }
  json(): Promise<unknown>
}

/** The storage calls of the server as the upload engine wants them: no exception for anything a server or a connection may do. */
export function createHttpApi(options: HttpApiOptions): UploadApi {
  const ask = <T>(path: string, body: object, read: (result: Json) => T): Promise<ApiResult<T>> => post(options, path, body, read)
  return {
    createUpload: (row) => ask('api/s3/generate_upload_id', uploadOf(row), (result) => ({ uploadId: text(result['upload_id']) })),
    signPart: (uploadId, part) =>
      ask('api/s3/upload_multipart_s3_object', wishOf(uploadId, part), (result) => ({
        url: text(result['url']),
        headers: headersOf(result['headers']),
      })),
    listParts: (uploadId) =>
      ask('api/s3/list_parts', { upload_id: uploadId }, (result) => ({ state: stateOf(result['state']), parts: partsOf(result['parts']) })),
    openPart: (uploadId, part) =>
      ask('api/pieces/open_part', wishOf(uploadId, part), (result) => ({
        etag: textOrNull(result['etag']),
        held: rangesOf(result['held']),
        url: text(result['url']),
      })),
    assemblePart: (uploadId, part) =>
      ask('api/pieces/assemble_part', wishOf(uploadId, part), (result) => ({ etag: textOrNull(result['etag']) })),
    complete: (uploadId, parts) =>
      ask('api/s3/complete_multipart_s3_upload', { candidate: 'yes', upload_id: uploadId, parts: parts.map(wirePart) }, (result) => ({
        state: stateOf(result['state']),
        bytes: Number(result['bytes'] ?? 0),
        checksum: text(result['checksum']),
        probe: probeOf(result['probe']),
      })),
  }
}

const TIMEOUT_MS = 30_000
type Json = Record<string, unknown>

async function post<T>(options: HttpApiOptions, path: string, body: object, read: (result: Json) => T): Promise<ApiResult<T>> {
  const token = await options.token()
  if (token === null) return { kind: 'signedOut' }
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    // no call of ours redirects
    redirect: 'manual' as const,
    signal: options.timeout(TIMEOUT_MS),
  }
  let response: HttpResponse
  let parsed: unknown
  try {
    response = await options.fetch(`${options.baseUrl}/${path}`, init)
    parsed = await response.json().catch(() => undefined)
  } catch {
    // a rejected fetch has one meaning here: nothing came back
    return { kind: 'offline' }
  }
  const { status, type, headers } = response
  const origin = responseOrigin({ status, contentType: headers.get('content-type'), body: parsed, ...(type !== undefined && { type }) })
  options.onOrigin?.(origin)
  return classify({ path, response, answer: jsonObject(parsed), isOurs: origin === 'ours' }, read)
}

function classify<T>(
  { path, response, answer, isOurs }: { path: string; response: HttpResponse; answer: Json; isOurs: boolean },
  read: (result: Json) => T,
): ApiResult<T> {
  const { status } = response
  if (status === 200 && answer['error_code'] === 0) return { kind: 'ok', value: read(jsonObject(answer['result'])) }
  if (status === 401 && isOurs) return { kind: 'signedOut' }
  if (isLater(status)) return { kind: 'busy', retryAfterMs: retryAfterMs((name) => response.headers.get(name), Date.now()) ?? 5000 }
  // a proxy without our server behind it, or a hotel's login page: counts as offline, because the answer is not ours
  const isEmptySuccess = path === COMPLETE && status > 200 && status < 300
  if (isProxyError(status) || (!isOurs && !isEmptySuccess)) return { kind: 'offline' }
  return { kind: 'refused', status, message: text(answer['message']) }
}

/** Must answer HTTP 200 (R263): 201 and 204 are failures here. */
const COMPLETE = 'api/s3/complete_multipart_s3_upload'

const uploadOf = (row: UploadRow): Json => ({
  object_name: row.id,
  content_type: row.contentType,
  interview_id: row.interviewId,
  answer_id: row.answerId,
  segment: row.segment,
  ...(row.kind && { kind: row.kind }),
})
const wishOf = (uploadId: string, part: PartWish): Json => ({
  upload_id: uploadId,
  part_no: part.n,
  sha256: part.sha256,
  bytes: part.bytes,
})
const wirePart = (part: PartRow): Json => ({ part_no: part.n, etag: part.etag ?? '', sha256: part.sha256, bytes: part.bytes })

const jsonObject = (value: unknown): Json => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {})
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const rangesOf = (value: unknown): Range[] =>
  Array.isArray(value) ? value.map(jsonObject).map((range) => ({ from: Number(range['from']), bytes: Number(range['bytes']) })) : []
const headersOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(jsonObject(value)).map(([name, header]) => [name, String(header)]))

const STATES: readonly string[] = ['open', 'completed', 'verified', 'mismatch', 'gone'] satisfies StoredState[]
/** An answer without a known state proves nothing: it is read as "the store has nothing", so everything is sent again. */
const stateOf = (value: unknown): StoredState => (STATES.includes(text(value)) ? (text(value) as StoredState) : 'gone')

const PROBES: readonly string[] = ['readable', 'unreadable'] satisfies Probe[]
const probeOf = (value: unknown): Probe => (PROBES.includes(text(value)) ? (text(value) as Probe) : 'waiting')

const partsOf = (value: unknown): StoredPart[] =>
  Array.isArray(value)
    ? value.map(jsonObject).map((part) => ({
        n: Number(part['part_no']),
        bytes: Number(part['bytes']),
        sha256: text(part['sha256']),
        etag: text(part['etag']),
      }))
    : []
