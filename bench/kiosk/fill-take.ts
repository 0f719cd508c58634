import type { Page } from 'playwright-core'

/** A second of a phone's recording at 2.5 Mbit/s. */
const PIECE_BYTES = 312_500

/**
 * Adds sealed pieces to the take that was recorded last until it has so many bytes: 150 MB of speaking are eight minutes. Handing
 * over reads the rows of pieces and never their bytes. Gives bytes and pieces.
 */
export const fillTake = (page: Page, wanted: number): Promise<{ bytes: number; pieces: number }> =>
  page.evaluate(fillHere, { most: wanted, pieceBytes: PIECE_BYTES })

/** Runs in the page. */
async function fillHere({ most, pieceBytes }: { most: number; pieceBytes: number }): Promise<{ bytes: number; pieces: number }> {
  interface Piece {
    n: number
    bytes: number
  }
  interface Take {
    id: string
    practice: boolean
    segments: { bytes: number; chunks: Piece[] }[]
  }
  interface Chunk {
    segment: number
    n: number
    from: number
    sealedAs: string
  }
  const asked = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
    })
  const ended = (transaction: IDBTransaction): Promise<unknown> =>
    new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve)
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')))
    })
  const capture = await asked(indexedDB.open('capture'))
  const kiosk = await asked(indexedDB.open('kiosk'))
  const rows = capture.transaction(['takes', 'chunks'], 'readwrite')
  const takes = (await asked(rows.objectStore('takes').getAll())) as Take[]
  const take = takes.findLast(({ practice, segments }) => !practice && segments.length > 0)
  const segment = take?.segments[0]
  if (!take || !segment) throw new Error('nothing was recorded')
  const all = (await asked(rows.objectStore('chunks').index('takeId').getAll(take.id))) as Chunk[]
  const chunks = all.filter(({ segment: n }) => n === 0)
  const last = chunks.at(-1)
  const known = segment.chunks.at(-1)
  if (!last || !known) throw new Error('it has no piece')
  const sealed = (await asked(kiosk.transaction('pieces').objectStore('pieces').get(last.sealedAs))) as { name: string }
  const names: string[] = []
  const more = capture.transaction(['takes', 'chunks'], 'readwrite')
  while (segment.bytes < most) {
    const n = last.n + names.length + 1
    const name = `repeated-${take.id}-${n}`
    names.push(name)
    more.objectStore('chunks').put({ ...last, n, from: last.from + names.length, sealedAs: name })
    segment.chunks.push({ ...known, n, bytes: pieceBytes })
    segment.bytes += pieceBytes
  }
  more.objectStore('takes').put(take)
  await ended(more)
  // a disk would pack zeros
  const bytes = new Uint8Array(pieceBytes)
  for (let at = 0; at < pieceBytes; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536))
  const kept = kiosk.transaction('pieces', 'readwrite')
  for (const name of names) kept.objectStore('pieces').put({ ...sealed, name, bytes: bytes.buffer })
  await ended(kept)
  capture.close()
  kiosk.close()
  return { bytes: segment.bytes, pieces: segment.chunks.length }
}
