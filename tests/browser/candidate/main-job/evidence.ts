import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Answer } from '#shared/entities/answer.ts'
import type { BucketName, ObjectStore } from '#server/services/s3/object-store.ts'
import { readFrameCounters } from '#tests/support/media/fake-camera.ts'

/** A recorded piece as the device keeps it. */
export interface DevicePiece {
  takeId: string
  segment: number
  n: number
  /** base64 */
  sha256: string
}

/** Every piece on the disk of this browser profile, hashed in the page from the stored bytes; practice is left out. */
export async function piecesOnDevice(page: Page): Promise<DevicePiece[]> {
  return await page.evaluate(async () => {
    const ask = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('no error'))
      })
    const db = await ask(indexedDB.open('capture'))
    const store = db.transaction(['chunks', 'takes'])
    const takes = (await ask(store.objectStore('takes').getAll())) as { id: string; practice: boolean }[]
    const chunks = (await ask(store.objectStore('chunks').getAll())) as { takeId: string; segment: number; n: number; bytes: ArrayBuffer }[]
    db.close()
    const practice = new Set(takes.filter((take) => take.practice).map((take) => take.id))
    // from 100 on they are of the voice and the picture beside an answer, which no receipt is about
    const real = chunks.filter((chunk) => !practice.has(chunk.takeId) && chunk.segment < 100)
    return await Promise.all(
      real.map(async ({ takeId, segment, n, bytes }) => ({
        takeId,
        segment,
        n,
        sha256: btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))),
      })),
    )
  })
}

/** The pieces of an answer as the object store has them: cut by the sizes of the manifest, hashed here. */
export async function piecesInStore(store: ObjectStore, answer: Answer): Promise<DevicePiece[]> {
  const pieces: DevicePiece[] = []
  for (const segment of answer.segments ?? []) {
    const bytes = await download(store, 'media', segment.objectName)
    let from = 0
    for (const chunk of segment.chunks) {
      pieces.push({
        takeId: answer.id,
        segment: segment.n,
        n: chunk.n,
        sha256: createHash('sha256')
          .update(bytes.subarray(from, from + chunk.bytes))
          .digest('base64'),
      })
      from += chunk.bytes
    }
    if (from !== bytes.length) throw new Error(`${segment.objectName} has ${bytes.length} bytes, the manifest ${from}`)
  }
  return pieces
}

export async function download(store: ObjectStore, bucket: BucketName, key: string): Promise<Buffer> {
  const object = await store.get(bucket, key)
  if (!object) throw new Error(`${key} is not in the store`)
  return Buffer.from(await new Response(object.stream).arrayBuffer())
}

/** Frame counters of a delivered video, decoded by ffmpeg. */
export async function countersOf(bytes: Buffer): Promise<(number | null)[]> {
  const folder = await mkdtemp(join(tmpdir(), 'holdfast-frames-'))
  try {
    const file = join(folder, 'delivered.webm')
    await writeFile(file, bytes)
    return await readFrameCounters(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Documents of one collection as this device holds them, without the device's own bookkeeping. */
export async function docsOnDevice(page: Page, collection: string): Promise<Record<string, unknown>[]> {
  return await page.evaluate(async (name) => {
    const ask = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('no error'))
      })
    const info = (await indexedDB.databases()).find(
      (entry) => entry.name?.startsWith('rxdb-dexie-holdfast-') && entry.name.endsWith(`--${name}`),
    )
    if (!info?.name)
      throw new Error(`no collection ${name} on this device: ${(await indexedDB.databases()).map((entry) => entry.name).join(', ')}`)
    const db = await ask(indexedDB.open(info.name))
    const rows = (await ask(db.transaction('docs').objectStore('docs').getAll())) as Record<string, unknown>[]
    db.close()
    const own = (row: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(row).filter(([key]) => !key.startsWith('_') && !key.startsWith('|')))
    return rows
      .filter((row) => !['1', true].includes(row['|deleted'] as string) && row['_deleted'] !== true)
      .map(own)
      .sort((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1))
  }, collection)
}
