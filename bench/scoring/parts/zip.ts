import type { CallApi } from '../../lib/call-api.ts'
import type { Child } from '../../lib/child.ts'
import type { Place } from '../place.ts'
import { measureMaking, type MadeFile } from './made-file.ts'

export interface ZipTimes {
  made: MadeFile[]
  /** bytes after the cut, as part of the file */
  sentAgain: number[]
}

/** A zip of a gigabyte of videos; its download is cut in the middle and asks for the rest. */
export async function measureZip(server: Child, place: Place, { call, rounds }: { call: CallApi; rounds: number }): Promise<ZipTimes> {
  const found: ZipTimes = { made: [], sentAgain: [] }
  for (let round = 0; round < rounds; round++) {
    const body = { video_filenames: place.videoNames }
    const { taskId, ...made } = await measureMaking(server, call, { path: 'statistics/export_all_videos', body })
    found.made.push(made)
    const { url } = await call<{ url: string }>('statistics/export_link', { task_id: taskId })
    const first = await fetch(url)
    const total = Number(first.headers.get('content-length'))
    const before = await countBytes(first, total / 2)
    const rest = await fetch(url, { headers: { range: `bytes=${before}-`, 'if-range': first.headers.get('etag') ?? '' } })
    const after = await countBytes(rest)
    if (rest.status !== 206 || before + after !== total) throw new Error(`${rest.status}: ${before} and ${after} of ${total} bytes`)
    found.sentAgain.push(after / total)
    await call('statistics/delete_export', { task_id: taskId })
  }
  return found
}

/** Bytes of a body, which is left once it has brought so many. */
async function countBytes(response: Response, enough = Number.POSITIVE_INFINITY): Promise<number> {
  const reader = response.body?.getReader()
  let bytes = 0
  while (bytes < enough) {
    const next = await reader?.read()
    if (!next || next.done) break
    bytes += next.value.length
  }
  await reader?.cancel()
  return bytes
}
