import type { Bytes } from '../../crypto/derive-types.ts'
import { openSealed, sealFor, type SealedFor } from '../../crypto/lock-crypto.ts'
import { fromBase64, toBase64 } from './base64.ts'

const NONCE_BYTES = 12
const contextOf = (interviewId: string): string => `holdfast-kiosk-pieces-1:${interviewId}`

/** A random key for the pieces of an interview: in memory for as long as its person is here, and sealed for the holder of the private key. */
export async function makePlaceKey(publicKey: Bytes, interviewId: string): Promise<{ key: CryptoKey; sealed: SealedFor }> {
  const raw = crypto.getRandomValues(new Uint8Array(32))
  return { key: await importKey(raw), sealed: await sealFor(publicKey, toBase64(raw), contextOf(interviewId)) }
}

/** The key again; null when it was sealed for another event or interview, or changed. */
export async function openPlaceKey(privateKey: CryptoKey, sealed: SealedFor, interviewId: string): Promise<CryptoKey | null> {
  const text = await openSealed(privateKey, sealed, contextOf(interviewId))
  const raw = text === null ? null : fromBase64(text)
  return raw && (await importKey(raw))
}

/** Seals a piece under its name: under another one it does not open. */
export async function sealPiece(key: CryptoKey, name: string, bytes: ArrayBuffer): Promise<ArrayBuffer> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const data = new Uint8Array(await crypto.subtle.encrypt(cipher(iv, name), key, bytes))
  const out = new Uint8Array(NONCE_BYTES + data.length)
  out.set(iv)
  out.set(data, NONCE_BYTES)
  return out.buffer
}

/** null when it is not the piece of this name and key. */
export async function openPiece(key: CryptoKey, name: string, sealed: ArrayBuffer): Promise<ArrayBuffer | null> {
  try {
    const iv = new Uint8Array(sealed.slice(0, NONCE_BYTES))
    return await crypto.subtle.decrypt(cipher(iv, name), key, sealed.slice(NONCE_BYTES))
  } catch {
    return null
  }
}

const importKey = (raw: Bytes): Promise<CryptoKey> => crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])

const cipher = (iv: Bytes, name: string): AesGcmParams => ({ name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) })
