/** The body of a webhook: a bell, without names and values. What it is about is read with a key. */
export interface WebhookEvent {
  /** the same for every try */
  id: string
  type: string
  /** version of this shape */
  version: number
  /** RFC 3339, when it happened */
  timestamp: string
  gid: string
  /** revision of the document that it is about, 0 where there is none; grows with each event of the same one */
  seq: number
  data: Record<string, string | number>
}

export interface SignedRequest {
  /** secret of the webhook, `whsec_…`; after a rotation the new one alone is enough */
  secret: string
  /** `webhook-id`, `webhook-timestamp` and `webhook-signature`, by lower-case names */
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** the bytes as they came, before anything parsed them */
  body: string
  nowMs?: number
}

/** Most seconds that the clock of the sender may be away. */
const TOLERANCE_SECONDS = 300
const PREFIX = 'whsec_'

/**
 * Checks a request by Standard Webhooks and reads its body.
 * @throws Error for a request that is too old, or that nobody with the secret signed
 */
export async function verifyWebhook({ secret, headers, body, nowMs = Date.now() }: SignedRequest): Promise<WebhookEvent> {
  const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => String(headers[name] ?? ''))
  const seconds = Number(timestamp)
  if (!id || !signature || !Number.isInteger(seconds)) throw new Error('The request is not signed.')
  if (Math.abs(nowMs / 1000 - seconds) > TOLERANCE_SECONDS) throw new Error('The request is too old, or a clock is wrong.')
  const key = await crypto.subtle.importKey('raw', bytesOf(secret.slice(PREFIX.length)), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ])
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  for (const one of signature.split(' ')) {
    const [version, value = ''] = one.split(',')
    // compared in constant time by the platform
    if (version === 'v1' && (await isSigned(key, { value, signed }))) return JSON.parse(body) as WebhookEvent
  }
  throw new Error('The signature is not of this secret.')
}

async function isSigned(key: CryptoKey, { value, signed }: { value: string; signed: BufferSource }): Promise<boolean> {
  return /^[A-Za-z0-9+/]{43}=$/.test(value) && (await crypto.subtle.verify('HMAC', key, bytesOf(value), signed))
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
