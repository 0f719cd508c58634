import type { InputOf } from '#shared/primitives/define-call.ts'
import type * as contract from '#shared/api/index.gen.ts'
import { parseBody } from '#shared/lib/response-origin.ts'
import { ApiError, InterceptedError, OfflineError, readEnvelope, tokenNow, type CallName, type Family } from './client.ts'

/** A server makes some files while it sends them. */
const TIMEOUT_MS = 5 * 60_000

interface FileOptions {
  type: string
  signal?: AbortSignal
  /** hears how much has come */
  onBytes?: (bytes: number) => void
}

/**
 * Asks for a file by a call that answers bytes of this type. A file that broke off is none.
 * @throws as `call`: ApiError, OfflineError, InterceptedError
 */
export async function callFile<F extends Family, N extends CallName<F>>(
  family: F,
  name: N,
  input: InputOf<(typeof contract)[F][N]>,
  { type, signal, onBytes }: FileOptions,
): Promise<Blob> {
  const token = tokenNow()
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch(`/api/${family}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(input),
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    if (!response.ok || response.headers.get('content-type') !== type)
      throw new ApiError(readEnvelope(response, parseBody(await response.text())))
    return await readAll(response, type, onBytes)
  } catch (cause) {
    if (signal?.aborted || cause instanceof ApiError || cause instanceof InterceptedError) throw cause
    throw new OfflineError('no whole file', { cause })
  }
}

async function readAll({ body }: Response, type: string, onBytes?: (bytes: number) => void): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = body?.getReader()
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    pieces.push(next.value)
    bytes += next.value.length
    onBytes?.(bytes)
  }
  return new Blob(pieces, { type })
}
