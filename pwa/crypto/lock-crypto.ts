import { openByPasscode, sealByPasscode } from './passcode-seal.ts'
import type { Bytes, Derive, PasscodeCost } from './derive-types.ts'

/** Key pair whose private half only the passcode opens. The public half seals at any time, without the passcode. */
export interface LockKeys {
  salt: Bytes
  memoryKiB: number
  passes: number
  iv: Bytes
  /** PKCS #8 of the private key, sealed */
  wrapped: Bytes
  /** uncompressed point */
  publicKey: Bytes
}

/** For one public key: the sender's own half, and what only the other private half opens. */
export interface SealedFor {
  ephemeral: Bytes
  iv: Bytes
  data: Bytes
}

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const

/** New keys under a passcode. `context` is not secret but must be the same to open. */
export const makeKeys = async (passcode: string, context: string, parts: { derive: Derive; cost?: PasscodeCost }): Promise<LockKeys> =>
  (await makeKeysToShare(passcode, context, parts)).keys

/** The same with the private half (PKCS #8), for somebody who opens without the passcode. */
export async function makeKeysToShare(
  passcode: string,
  context: string,
  parts: { derive: Derive; cost?: PasscodeCost },
): Promise<{ keys: LockKeys; pkcs8: Bytes }> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(CURVE, true, ['deriveBits'])
  const pkcs8 = new Uint8Array(await crypto.subtle.exportKey('pkcs8', privateKey))
  const { data, ...sealed } = await sealByPasscode(pkcs8, { passcode, context, derive: parts.derive }, parts.cost)
  const point = await crypto.subtle.exportKey('raw', publicKey)
  return { keys: { ...sealed, wrapped: data, publicKey: new Uint8Array(point) }, pkcs8 }
}

/** The private key; null when the passcode is wrong or the bytes were changed. It cannot be exported again. */
export async function openKeys(
  keys: LockKeys,
  passcode: string,
  { context, derive }: { context: string; derive: Derive },
): Promise<CryptoKey | null> {
  const pkcs8 = await openByPasscode({ ...keys, data: keys.wrapped }, { passcode, context, derive })
  return pkcs8 && (await importPrivate(pkcs8))
}

/** Private key from its bytes; null for other bytes. It cannot be exported again. */
export async function importPrivate(pkcs8: Bytes): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey('pkcs8', pkcs8, CURVE, false, ['deriveBits'])
  } catch {
    return null
  }
}

/** Seals a text for the holder of the private key (ephemeral ECDH, HKDF, AES-256-GCM). */
export async function sealFor(publicKey: Bytes, text: string, context: string): Promise<SealedFor> {
  const theirs = await crypto.subtle.importKey('raw', publicKey, CURVE, false, [])
  const own = await crypto.subtle.generateKey(CURVE, true, ['deriveBits'])
  const ephemeral = new Uint8Array(await crypto.subtle.exportKey('raw', own.publicKey))
  const iv = random(12)
  const key = await agreedKey(own.privateKey, theirs, ephemeral)
  return { ephemeral, iv, data: new Uint8Array(await crypto.subtle.encrypt(gcm(iv, context), key, encode(text))) }
}

/** null when it was sealed for another key or changed. */
export async function openSealed(privateKey: CryptoKey, sealed: SealedFor, context: string): Promise<string | null> {
  try {
    const theirs = await crypto.subtle.importKey('raw', sealed.ephemeral, CURVE, false, [])
    const key = await agreedKey(privateKey, theirs, sealed.ephemeral)
    return new TextDecoder().decode(await crypto.subtle.decrypt(gcm(sealed.iv, context), key, sealed.data))
  } catch {
    return null
  }
}

async function agreedKey(privateKey: CryptoKey, publicKey: CryptoKey, salt: Bytes): Promise<CryptoKey> {
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: publicKey }, privateKey, 256)
  const material = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt, info: encode('holdfast-lock-1') }
  return await crypto.subtle.deriveKey(hkdf, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

const gcm = (iv: Bytes, context: string): AesGcmParams => ({ name: 'AES-GCM', iv, additionalData: encode(context) })
const random = (count: number): Bytes => crypto.getRandomValues(new Uint8Array(count))
const encode = (text: string): Bytes => new TextEncoder().encode(text)

/** Context of the keys of an account's lock: a record copied to another account does not open. */
export const lockKeyContext = (accountId: string): string => `holdfast-lock-key-1:${accountId}`
