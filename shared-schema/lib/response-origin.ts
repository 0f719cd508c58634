/**
 * Origin of a response. `ours`: it has the envelope, which is the proof, because every status and most headers may come from a machine on the
 * way. `noServer`: a proxy that has no server behind it right now. `foreign`: somebody answers in the server's place.
 */
export type ResponseOrigin = 'ours' | 'noServer' | 'foreign'

/** The parts of a response that tell it; `type` and `contentType` where the reader knows them. */
export interface ResponseFacts {
  status: number
  /** of fetch: 'opaqueredirect' for a redirect that was not followed */
  type?: string
  contentType?: string | null
  /** parsed; anything for a body that is no JSON */
  body: unknown
}

export function responseOrigin({ status, type, contentType, body }: ResponseFacts): ResponseOrigin {
  if (hasEnvelope(body)) return 'ours'
  if (type === 'opaqueredirect' || status === SIGN_IN_FIRST) return 'foreign'
  if (status >= 500 || NO_SERVER.has(status)) return 'noServer'
  // JSON that cannot be read is our own, cut short by a machine that does not say so
  return body === undefined && contentType?.includes('json') ? 'noServer' : 'foreign'
}

/** Every answer of a call has it (docs/openapi.json), refusals and failures too. */
export const hasEnvelope = (body: unknown): body is { error_code: number } =>
  typeof body === 'object' && body !== null && 'error_code' in body && typeof body.error_code === 'number'

/** 511 Network Authentication Required (RFC 6585). */
const SIGN_IN_FIRST = 511
/** Below 500: the body came too slowly, or too much at once. */
const NO_SERVER: ReadonlySet<number> = new Set([408, 425, 429])

/** The parsed body; undefined for a text that is no JSON. */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
