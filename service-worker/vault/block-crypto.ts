import type { BlockRow } from './schema.ts'

/** A fresh AES-256-GCM key that no script can export. */
export const newVaultKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

/**
 * Encrypts one block under a fresh nonce. Its place (file, number) is authenticated with it, so that a block
 * moved to another place fails to open instead of playing there.
 */
export async function encryptBlock(key: CryptoKey, place: BlockPlace, plain: Uint8Array<ArrayBuffer>): Promise<BlockRow> {
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce, additionalData: placeBytes(place) }, key, plain)
  return { mediaId: place.mediaId, n: place.n, nonce, sealed }
}

/** Decrypts one block; throws `OperationError` when key, place or bytes are not the ones it was sealed with. */
export async function decryptBlock(key: CryptoKey, row: BlockRow): Promise<Uint8Array<ArrayBuffer>> {
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: row.nonce, additionalData: placeBytes(row) }, key, row.sealed)
  return new Uint8Array(plain)
}

const placeBytes = ({ mediaId, n }: BlockPlace): Uint8Array<ArrayBuffer> => new TextEncoder().encode(`${mediaId}#${n}`)

interface BlockPlace {
  mediaId: string
  n: number
}
