import type { Bytes } from '../../crypto/derive-types.ts'

/** Bytes as text. */
export const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** Bytes of a text; null when it is none. */
export function fromBase64(text: string): Bytes | null {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
  } catch {
    return null
  }
}
