import type { ChunkRow } from '../capture/capture-db.ts'
import { sha256 } from '../../lib/sha256.ts'
import { openFile, RescueError, type RescueCode } from './rescue-file.ts'
import { isWhole, RescueList } from './rescue-list.ts'

type Bytes = Uint8Array<ArrayBuffer>

export interface RescueContent {
  list: RescueList
  /** ids of recordings that are not in the file as they were made */
  damaged: ReadonlySet<string>
  /** null: the file holds none */
  cv: Bytes | 'damaged' | null
  photo: Bytes | 'damaged' | null
}

/**
 * Reads and verifies a whole rescue file, piece by piece by its hashes; recordings stay in the file. Damaged ones are named; only a file
 * with an unreadable list is refused.
 * @throws RescueError
 */
export async function readRescue(file: Blob, code: RescueCode): Promise<RescueContent> {
  const frames = openFile(file, code)
  const list = parse((await frames.next()).value)
  const damaged = new Set<string>()
  for await (const { takeId, bytes } of piecesOf(list, frames)) if (!bytes) damaged.add(takeId)
  const next = async (made: { bytes: number; sha256: string } | undefined): Promise<Bytes | 'damaged' | null> =>
    made ? ((await orNull((await frames.next()).value, made)) ?? 'damaged') : null
  return { list, damaged, cv: await next(list.cv), photo: await next(list.photo) }
}

/** The recorded pieces of the named takes, ready to be kept. @throws RescueError damaged: the file was whole when it was read before, and is no longer */
export async function* wantedPieces(
  of: RescueCode & { file: Blob; list: RescueList },
  wanted: ReadonlySet<string>,
): AsyncGenerator<ChunkRow> {
  const frames = openFile(of.file, of)
  await frames.next()
  for await (const { bytes, ...place } of piecesOf(of.list, frames)) {
    if (!wanted.has(place.takeId)) continue
    if (!bytes) throw new RescueError('damaged')
    yield { ...place, bytes: bytes.buffer }
  }
}

/** Each piece that the list names, in order; without bytes where they are not those that were recorded. `frames`: after the list. */
async function* piecesOf(
  list: RescueList,
  frames: AsyncIterator<Bytes | null>,
): AsyncGenerator<Omit<ChunkRow, 'bytes'> & { bytes: Bytes | null }> {
  const takes = new Map(list.takes.map((take) => [take.id, take]))
  let place = ''
  let from = 0
  for (const [takeId, segment, n] of list.pieces) {
    const chunk = takes.get(takeId)?.segments[segment]?.chunks[n]
    const value: unknown = (await frames.next()).value
    if (place !== `${takeId} ${segment}`) from = 0
    place = `${takeId} ${segment}`
    yield { takeId, segment, n, from, bytes: chunk ? await orNull(value, chunk) : null }
    from += chunk?.bytes ?? 0
  }
}

/** The bytes of a frame, if they are those with this hash. An iterator that has ended gives anything. */
async function orNull(value: unknown, made: { bytes: number; sha256: string }): Promise<Bytes | null> {
  return isBytes(value) && value.length === made.bytes && (await sha256(value)) === made.sha256 ? value : null
}

/** Parses the list, because another version of this app may have sealed the file. */
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

const isBytes = (value: unknown): value is Bytes => value instanceof Uint8Array
