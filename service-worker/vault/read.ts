import { blockCount, BLOCK_BYTES, VAULT_DB, type BlockRow, type KeyRow, type MediaRow, type PackRow } from './layout.ts'
import { openBlock } from './seal.ts'

/** A pinned file that may be played now. */
export interface OpenFile {
  mime: string
  /** plain bytes */
  bytes: number
  /** plain bytes of block n; null when the row is gone (removed while it played) */
  block(n: number): Promise<Uint8Array<ArrayBuffer> | null>
  close(): void
}

/**
 * Opens a file of the vault by raw IndexedDB (the worker carries no Dexie). Null when it is not pinned here, not fully fetched,
 * expired at `now`, or its key is gone. The caller closes it.
 */
export async function openFile(idb: IDBFactory, mediaId: string, now: number): Promise<OpenFile | null> {
  const db = await openVault(idb)
  if (!db) return null
  const found = await findFile(db, mediaId, now)
  if (!found) {
    db.close()
    return null
  }
  const { media, key } = found
  return {
    mime: media.mime,
    bytes: media.bytes,
    close: () => db.close(),
    async block(n) {
      const row = await get<BlockRow>(db, 'blocks', [mediaId, n])
      return row ? openBlock(key, row) : null
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
  const media = await get<MediaRow>(db, 'media', mediaId)
  if (!media || media.bytes === 0 || media.blocks < blockCount(media.bytes)) return null
  const [pack, keyRow] = await Promise.all([get<PackRow>(db, 'packs', media.packId), get<KeyRow>(db, 'keys', media.packId)])
  if (!pack || !keyRow || pack.expiresAt <= now) return null
  return { media, key: keyRow.key }
}

/** The database as it is; null when this device never pinned anything. */
function openVault(idb: IDBFactory): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = idb.open(VAULT_DB)
    // no version was named, so this only runs when there is no database yet: leave none behind
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onerror = () =>
      request.error?.name === 'AbortError' ? resolve(null) : reject(request.error ?? new Error('vault does not open'))
    request.onsuccess = () => {
      const db = request.result
      db.onversionchange = () => db.close()
      if (db.objectStoreNames.contains('media')) return resolve(db)
      db.close()
      resolve(null)
    }
  })
}

function get<T>(db: IDBDatabase, store: string, key: IDBValidKey): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const request: IDBRequest<unknown> = db.transaction(store).objectStore(store).get(key)
    // only the page writes these tables, by the row types of layout.ts
    request.onsuccess = () => resolve(request.result as T | undefined)
    request.onerror = () => reject(request.error ?? new Error(`${store} does not answer`))
  })
}
