import type { Deps } from '../../deps.ts'
import { findVideos, type Video } from '../../queries/videos.ts'
import { zipFiles, type FileToZip } from '../../services/zip/zip-files.ts'
import { documents } from '../../sync/documents.ts'
import { distinctNames } from '../reviews/distinct-names.ts'
import type { Maker, Making } from './maker.ts'

/** A zip of recordings as they are stored (R315), each in a folder of its candidate. One stretch of one file is in memory. */
export const videosZip: Maker = { type: 'application/zip', make: zipOf }

/** Bytes between two looks whether the file is still wanted. */
const LOOK_EVERY_BYTES = 8_000_000

async function* zipOf(deps: Deps, making: Making): AsyncGenerator<Uint8Array> {
  const progress = { files: 0, of: Math.max(1, making.task.videos?.length ?? 0), begun: 0, size: 1 }
  let unseen = 0
  for await (const piece of zipFiles(filesOf(deps, making, progress)) as AsyncIterable<Uint8Array>) {
    yield piece
    progress.begun += piece.length
    unseen += piece.length
    if (unseen < LOOK_EVERY_BYTES) continue
    unseen = 0
    await making.tell(percentOf(progress))
  }
}

interface Progress {
  /** files that are done, and all */
  files: number
  of: number
  /** of the file under way: bytes that went through, and all */
  begun: number
  size: number
}

const percentOf = ({ files, of, begun, size }: Progress): number => (100 * (files + Math.min(1, begun / size))) / of

/** Files of the people who are still to be in it, one after the other. */
async function* filesOf(deps: Deps, { task, parts, tell }: Making, progress: Progress): AsyncGenerator<FileToZip> {
  const { gid, videos = [] } = task
  const interviewIds = parts.flatMap((part) => part.interviewIds)
  const folders = await foldersOf(deps, { gid, interviewIds })
  for (const interviewId of interviewIds) {
    const found: Video[] = []
    for await (const video of findVideos(deps, { gid, names: videos, interviewIds: [interviewId] })) found.push(video)
    for (const { name, bucket, at } of found.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      await tell(percentOf({ ...progress, begun: 0 }))
      const head = await deps.s3.head(bucket, name)
      if (head) {
        Object.assign(progress, { begun: 0, size: Math.max(1, head.bytes) })
        yield {
          name: `${folders.get(interviewId) ?? ''}/${name}`,
          bytes: head.bytes,
          at,
          open: async () => await deps.s3.read(bucket, name, { from: 0, to: head.bytes - 1, etag: head.etag }),
        }
      }
      progress.files++
    }
  }
}

/** Names of the folders, each once. */
async function foldersOf(
  deps: Pick<Deps, 'models'>,
  { gid, interviewIds }: { gid: string; interviewIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const found = await documents.find(deps, 'interviews', { id: interviewIds, gid }, { only: ['name'] })
  const nameOf = new Map(found.map(({ id, name }) => [id, name]))
  const names = distinctNames(
    interviewIds.map((id) => nameOf.get(id) ?? ''),
    'candidate',
  )
  return new Map(interviewIds.map((id, at) => [id, names[at] ?? '']))
}
