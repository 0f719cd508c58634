/**
 * Layout of the `vault` database: review media kept for work offline. The page writes it (pwa/features/offline-packs, by Dexie), the
 * service worker only reads it, so both sides agree on it here. Nothing in this folder touches window or worker globals.
 */
export const VAULT_DB = 'vault'

/** Plain bytes in one block; the last block of a file is shorter. A block is one download, one encryption, one row. */
export const BLOCK_BYTES = 1_048_576

/** Dexie store definitions, version 1. Key rows sit in a table of their own: dropping one makes its blocks unreadable at once. */
export const VAULT_STORES = {
  packs: '&id, accountId, scope',
  media: '&id, packId',
  blocks: '[mediaId+n]',
  keys: '&id, scope, accountId',
} as const

/** Pinned interview. Carries no names: those are read from the replicated documents. */
export interface PackRow {
  /** the interview's id */
  id: string
  accountId: string
  /** shows nothing of other people, so it ends with no lease */
  isOwn?: true
  scope: string
  jobId: string
  state: 'fetching' | 'paused' | 'ready'
  pinnedAt: number
  /** after this moment nothing of the pack is served */
  expiresAt: number
  /** plain bytes of all files; 0 until the first answer of the server told them */
  totalBytes: number
  doneBytes: number
  /** reason of the pause; '' without one */
  problem: '' | 'offline' | 'full' | 'refused' | 'failed'
}

/** File of a pack, served at `/media/<id>`. */
export interface MediaRow {
  id: string
  packId: string
  objectName: string
  mime: string
  /** plain bytes; 0 while unknown */
  bytes: number
  /** blocks on this device, in order from 0 */
  blocks: number
  /** the object's version as the server names it: a changed object is fetched again from its start */
  etag: string
}

export interface BlockRow {
  mediaId: string
  n: number
  nonce: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
}

/** The key of one pack; never extractable, never leaves this table. */
export interface KeyRow {
  /** the pack's id */
  id: string
  scope: string
  accountId: string
  key: CryptoKey
}

/** Is every block of it on this device? */
export const isWhole = ({ bytes, blocks }: Pick<MediaRow, 'bytes' | 'blocks'>): boolean => bytes > 0 && blocks >= blockCount(bytes)

/** Number of blocks in a file of `bytes`. */
export const blockCount = (bytes: number): number => Math.ceil(bytes / BLOCK_BYTES)

/** First byte and number of bytes of block `n` of a file of `bytes`. */
export function blockSpan(n: number, bytes: number): { from: number; length: number } {
  const from = n * BLOCK_BYTES
  return { from, length: Math.max(0, Math.min(BLOCK_BYTES, bytes - from)) }
}

/** The path under which the service worker serves a file. */
export const mediaPath = (mediaId: string): string => `/media/${mediaId}`
export const thumbnailId = (answerId: string): string => `${answerId}.thumb`
/** The voice of an answer, kept while its video is not. */
export const soundId = (answerId: string): string => `${answerId}.sound`
/** The picture that came before a video, should a device ever keep it. */
export const stillId = (answerId: string): string => `${answerId}.still`
/** The small video that came before the full one, should a device ever keep it. */
export const smallId = (answerId: string): string => `${answerId}.small`
/** Words of an answer. */
export const wordsId = (answerId: string): string => `${answerId}.words`
/** Id of a smaller video for when the full one is too much, should a device ever keep it. */
export const proxyId = (answerId: string): string => `${answerId}.proxy`
