/** Text that only its passcode opens: PBKDF2-SHA-256 to AES-256-GCM. */
export interface Sealed {
  salt: Uint8Array<ArrayBuffer>
  iv: Uint8Array<ArrayBuffer>
  rounds: number
  data: Uint8Array<ArrayBuffer>
}

/** Guessing one passcode costs this many rounds; the number OWASP names for SHA-256. */
const ROUNDS = 600_000

/** Shorter ones are guessed too fast by somebody who copied the device's storage. */
export const MIN_PASSCODE = 8

/** `context` is not kept secret but must be the same to open. */
export async function seal(text: string, passcode: string, context: string): Promise<Sealed> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await keyFrom(passcode, salt, ROUNDS)
  const data = await crypto.subtle.encrypt(algorithm(iv, context), key, encode(text))
  return { salt, iv, rounds: ROUNDS, data: new Uint8Array(data) }
}

/** null when the passcode is wrong or the bytes were changed: the seal cannot tell which. */
export async function open(sealed: Sealed, passcode: string, context: string): Promise<string | null> {
  const key = await keyFrom(passcode, sealed.salt, sealed.rounds)
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm(sealed.iv, context), key, sealed.data))
  } catch {
    return null
  }
}

async function keyFrom(passcode: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  // the same letters typed on another keyboard may be other code points
  const raw = await crypto.subtle.importKey('raw', encode(passcode.normalize('NFKC')), 'PBKDF2', false, ['deriveKey'])
  return await crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    raw,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

const algorithm = (iv: Uint8Array<ArrayBuffer>, context: string): AesGcmParams => ({ name: 'AES-GCM', iv, additionalData: encode(context) })

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
