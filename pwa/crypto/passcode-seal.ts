import { normalSecret } from '#shared/primitives/secret.ts'
import type { Bytes, Derive, PasscodeCost } from './derive-types.ts'

/** Bytes that only their passcode opens: argon2id to AES-256-GCM. The one way in which this app encrypts by something that people type. */
export interface PasscodeSealed extends PasscodeCost {
  salt: Bytes
  iv: Bytes
  data: Bytes
}

/** Derivation of a key from a passcode. `context` is not kept secret but must be the same to open. */
export interface PasscodeUse {
  passcode: string
  context: string
  derive: Derive
}

/** RFC 9106 names 64 MiB and three passes for devices with little memory. */
export const COST: PasscodeCost = { memoryKiB: 65_536, passes: 3 }

/** Shorter ones are guessed too fast by somebody who copied the device's storage. */
export const MIN_PASSCODE = 8

/** Seals with a fresh salt. `cost`: what each guess costs, kept beside the bytes. */
export async function sealByPasscode(bytes: Bytes, use: PasscodeUse, cost: PasscodeCost = COST): Promise<PasscodeSealed> {
  const { memoryKiB, passes } = cost
  const salt = random(16)
  const iv = random(12)
  const key = await keyOf({ salt, memoryKiB, passes }, { ...use, passcode: normalSecret(use.passcode) })
  const data = await crypto.subtle.encrypt(gcm(iv, use.context), key, bytes)
  return { salt, iv, memoryKiB, passes, data: new Uint8Array(data) }
}

/** null when the passcode is wrong or the bytes were changed: the seal cannot tell which. Rejects when the device cannot derive the key. */
export async function openByPasscode(sealed: PasscodeSealed, use: PasscodeUse): Promise<Bytes | null> {
  // the second is the form of versions up to 1.1
  for (const form of new Set([normalSecret(use.passcode), use.passcode.normalize('NFKC')])) {
    const bytes = await opened(await keyOf(sealed, { ...use, passcode: form }), sealed, use.context)
    if (bytes) return bytes
  }
  return null
}

/** Form of versions up to 1.0.1: PBKDF2-SHA-256 in so many rounds. Only read, never written. */
export interface OldSealed {
  salt: Bytes
  iv: Bytes
  rounds: number
  data: Bytes
}

/** null as with {@link openByPasscode}. */
export async function openOldSeal(sealed: OldSealed, { passcode, context }: Omit<PasscodeUse, 'derive'>): Promise<Bytes | null> {
  const raw = await crypto.subtle.importKey('raw', encode(passcode.normalize('NFKC')), 'PBKDF2', false, ['deriveKey'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: sealed.salt, iterations: sealed.rounds }
  const key = await crypto.subtle.deriveKey(how, raw, { name: 'AES-GCM', length: 256 }, false, ['decrypt'])
  return await opened(key, sealed, context)
}

async function keyOf(
  { salt, memoryKiB, passes }: Omit<PasscodeSealed, 'iv' | 'data'>,
  { passcode, derive }: PasscodeUse,
): Promise<CryptoKey> {
  const bytes = await derive({ passcode, salt, memoryKiB, passes })
  return await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

async function opened(key: CryptoKey, { iv, data }: { iv: Bytes; data: Bytes }, context: string): Promise<Bytes | null> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt(gcm(iv, context), key, data))
  } catch {
    return null
  }
}

const gcm = (iv: Bytes, context: string): AesGcmParams => ({ name: 'AES-GCM', iv, additionalData: encode(context) })
const random = (count: number): Bytes => crypto.getRandomValues(new Uint8Array(count))
const encode = (text: string): Bytes => new TextEncoder().encode(text)
