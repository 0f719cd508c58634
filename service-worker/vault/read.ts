import { createStore, getMany } from 'idb-keyval'
import { getRow, openExisting, readRow } from './idb.ts'
import { BLOCK_BYTES, isWhole, VAULT_DB, type BlockRow, type KeyRow, type MediaRow, type PackRow } from './schema.ts'
import { isLocked, leaseKey, leaseOf, lockKey, parseLeaseFacts, PROFILE } from './lease.ts'
import { decryptBlock } from './block-crypto.ts'

/** A pinned file that may be played now. */
export interface OpenFile {
  mime: string
  /** name on the server of what was stored */
  objectName: string
  /** plain bytes */
  bytes: number
  /** plain bytes of block n; null when the row is gone (removed while it played) */
  block(n: number): Promise<Uint8Array<ArrayBuffer> | null>
  close(): void
}

/**
 * Opens a file of the vault by raw IndexedDB (the worker carries no Dexie); the caller closes it. Null when it is not pinned, incomplete,
 * expired at `now`, without its key, or locked by account or lease.
 */
export async function openFile(idb: IDBFactory, mediaId: string, now: number): Promise<OpenFile | null> {
  const db = await openExisting(idb, VAULT_DB, 'media')
  if (!db) return null
  const found = await findFile(db, mediaId, now)
  if (!found) {
    db.close()
    return null
  }
  const { media, key } = found
  return {
    mime: media.mime,
    objectName: media.objectName,
    bytes: media.bytes,
    close: () => db.close(),
    async block(n) {
      const row = await getRow<BlockRow>(db, 'blocks', [mediaId, n])
      return row ? decryptBlock(key, row) : null
    },
  }
}

/** Bytes `from`..`to` (inclusive) as a stream that decrypts one block at a time, only when asked for more. */
export function streamRange(file: OpenFile, from: number, to: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  let position = from
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const n = Math.floor(position / BLOCK_BYTES)
        const block = await file.block(n).catch(() => null)
        if (!block) {
          file.close()
          controller.error(new Error('the pack was removed'))
          return
        }
        const start = position - n * BLOCK_BYTES
        const slice = block.subarray(start, Math.min(block.length, to + 1 - n * BLOCK_BYTES))
        controller.enqueue(slice)
        position += slice.length
        if (position > to) {
          file.close()
          controller.close()
        }
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 1 },
  )
}

async function findFile(db: IDBDatabase, mediaId: string, now: number): Promise<{ media: MediaRow; key: CryptoKey } | null> {
  // shares a transaction: on a slow device each takes longer than what it reads
  const rows = db.transaction(['media', 'packs', 'keys'])
  const media = await readRow<MediaRow>(rows, 'media', mediaId)
  if (!media || !isWhole(media)) return null
  const [pack, keyRow] = await Promise.all([readRow<PackRow>(rows, 'packs', media.packId), readRow<KeyRow>(rows, 'keys', media.packId)])
  if (!pack || !keyRow || pack.expiresAt <= now || !(pack.isOwn || (await isLeaseOpen(pack.accountId, now)))) return null
  return { media, key: keyRow.key }
}

/** Read anew with every request: the page may have heard from the server since. */
async function isLeaseOpen(accountId: string, now: number): Promise<boolean> {
  const [lock, lease] = await getMany<unknown>([lockKey(accountId), leaseKey(accountId)], profile)
  const facts = parseLeaseFacts(lease)
  return !isLocked(lock) && facts !== null && leaseOf(facts, now).state === 'open'
}

const profile = createStore(PROFILE.database, PROFILE.store)
