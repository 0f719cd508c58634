import type { ChunkRow } from '../capture/capture-db.ts'
import { sha256 } from '../capture/sha256.ts'
import { openFile, RescueError } from './rescue-file.ts'
import { isWhole, RescueList } from './rescue-list.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** What a rescue file holds, after all of it was read and compared with its hashes, piece by piece. Recordings stay in the file. @throws RescueError */
export async function readRescue(file: Blob, code: string): Promise<{ list: RescueList; cv: Bytes | null }> {
  const list = parse((await openFile(file, code).next()).value)
  const frames = openFile(file, code)
  for await (const _piece of piecesOf(list, frames));
  if (!list.cv) return { list, cv: null }
  const cv: unknown = (await frames.next()).value
  if (!isBytes(cv) || cv.length !== list.cv.bytes || (await sha256(cv)) !== list.cv.sha256) throw new RescueError('damaged')
  return { list, cv }
}

/** The recorded pieces of a file whose list is known, ready to be kept. `frames`: all of the file. @throws RescueError damaged */
export async function* piecesOf(list: RescueList, frames: AsyncIterator<Bytes>): AsyncGenerator<ChunkRow> {
  await frames.next()
  const takes = new Map(list.takes.map((take) => [take.id, take]))
  let place = ''
  let from = 0
  for (const [takeId, segment, n] of list.pieces) {
    const value: unknown = (await frames.next()).value
    const chunk = takes.get(takeId)?.segments[segment]?.chunks[n]
    // the device that wrote the file may have had a damaged disk: better to hear of it here
    if (!isBytes(value) || value.length !== chunk?.bytes || (await sha256(value)) !== chunk.sha256) throw new RescueError('damaged')
    if (place !== `${takeId} ${segment}`) from = 0
    place = `${takeId} ${segment}`
    yield { takeId, segment, n, from, bytes: value.buffer }
    from += value.length
  }
}

/** Nobody but this app seals such a file, but another version of it may have. */
function parse(frame: unknown): RescueList {
  if (!isBytes(frame)) throw new RescueError('damaged')
  try {
    const list = RescueList.parse(JSON.parse(new TextDecoder().decode(frame)))
    if (isWhole(list)) return list
  } catch {
    // said below
  }
  throw new RescueError('damaged')
}

/** An iterator that has ended gives anything. */
const isBytes = (value: unknown): value is Bytes => value instanceof Uint8Array
