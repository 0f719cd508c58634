import type { Page } from 'playwright-core'
import { sample } from '#shared/lib/sample.ts'
import { videoObjectName } from '#shared/lib/files/object-name.ts'
import { pick } from './device.ts'

/** A second of a recording at the usual rate. */
const PIECE_BYTES = 160_000

/** Puts a file into the device's storage as the recorder does: a take of one segment in pieces of a second, waiting to be sent. Gives its object name. */
export async function putTake(page: Page, options: { file: string; attempt: number; gid: string; scope: string }): Promise<string> {
  const of = { interviewId: sample.interviewId, questionId: sample.videoQuestionId, attempt: options.attempt, segment: 0 }
  const objectName = videoObjectName(of)
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('input'), { type: 'file', id: 'take' })))
  await pick(page, '#take', options.file)
  await page.evaluate(write, {
    ...of,
    objectName,
    gid: options.gid,
    scope: options.scope,
    takeId: `bench-${Date.now()}`,
    pieceBytes: PIECE_BYTES,
  })
  return objectName
}

interface Wish {
  interviewId: string
  questionId: string
  attempt: number
  objectName: string
  gid: string
  scope: string
  takeId: string
  pieceBytes: number
}

/** Runs in the page: everything it needs is inside. */
async function write({ takeId, objectName, pieceBytes, attempt, ...place }: Wish): Promise<void> {
  const file = document.querySelector<HTMLInputElement>('#take')?.files?.[0]
  if (!file) throw new Error('no file')
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('capture')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no database'))
  })
  const put = (table: string, row: object): Promise<void> =>
    new Promise((resolve, reject) => {
      const change = db.transaction(table, 'readwrite')
      change.objectStore(table).put(row)
      change.oncomplete = () => resolve()
      change.onerror = () => reject(change.error ?? new Error('not written'))
    })
  const chunks: { n: number; bytes: number; sha256: string }[] = []
  for (let from = 0, n = 0; from < file.size; from += pieceBytes, n++) {
    const bytes = await file.slice(from, from + pieceBytes).arrayBuffer()
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    chunks.push({ n, bytes: bytes.byteLength, sha256: btoa(String.fromCharCode(...digest)) })
    await put('chunks', { takeId, segment: 0, n, from, bytes })
  }
  const now = Date.now()
  const toMs = chunks.length * 1000
  const segment = { n: 0, objectName, mime: 'video/webm', bytes: file.size, chunks, fromMs: 0, toMs, gap: 'none', closed: true }
  const take = {
    id: takeId,
    ...place,
    practice: false,
    attempt,
    free: false,
    state: 'stopped',
    limitMs: toMs,
    startedAt: now - toMs,
    finishedAt: now,
  }
  await put('takes', { ...take, segments: [segment], freed: false })
  await put('uploads', {
    id: objectName,
    interviewId: place.interviewId,
    answerId: takeId,
    segment: 0,
    contentType: 'video/webm',
    createdAt: now,
    uploadId: null,
    parts: [],
    stored: null,
    verified: null,
    parked: null,
    turn: 0,
  })
  db.close()
}

/** When the server had compared size and hash of the whole, by the device's clock; null = not yet. Runs in the page. */
export async function storedAt(id: string): Promise<number | null> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('capture')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no database'))
  })
  const row = await new Promise<{ stored: { at: number } | null } | undefined>((resolve, reject) => {
    const request = db.transaction('uploads').objectStore('uploads').get(id)
    // rows of this table are the app's own
    request.onsuccess = () => resolve(request.result as { stored: { at: number } | null } | undefined)
    request.onerror = () => reject(request.error ?? new Error('no row'))
  })
  db.close()
  return row?.stored?.at ?? null
}
