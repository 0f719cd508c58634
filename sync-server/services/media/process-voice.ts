import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type * as z from 'zod'
import type { Answer, AnswerSound } from '#shared/entities/answer.ts'
import type { ObjectStore } from '../s3/object-store.ts'
import { fetchSegments, inFolder, mimeOf, processedNames, type MediaDeps } from './process-answer.ts'
import { runWorker, type WorkerLimits } from './run-worker.ts'

export type Sound = z.infer<typeof AnswerSound>

/**
 * Makes the seekable sound of an answer and its loudness over time, under a fixed name: from the voice recorded beside it (`device`) or
 * from the video (`video`). Throws when another try may help.
 */
export function processVoice(deps: MediaDeps, answer: Answer, from: Sound['from'], limits?: WorkerLimits): Promise<Sound> {
  return inFolder(deps, async (folder) => {
    const segments = [...(answer.voice ?? [])].sort((a, b) => a.n - b.n)
    const fetched = from === 'device' ? await fetchSegments(deps, segments, { folder }) : await fetchVideo(deps.s3, answer, folder)
    if (fetched.problem !== null) return silent(deps, answer, { from, reason: fetched.problem })
    const output = path.join(folder, 'sound.webm')
    const result = await runWorker({ make: 'sound', segments: fetched.files, output }, limits)
    if (result.status === 'unreadable') return silent(deps, answer, { from, reason: result.reason })
    const { sound: objectName } = processedNames(answer)
    await deps.s3.putFile('processed', objectName, output, 'audio/webm')
    return {
      status: 'ready',
      objectName,
      mime: mimeOf(result),
      bytes: (await stat(output)).size,
      durationMs: result.durationMs,
      peaks: result.peaks ?? [],
      from,
      engine: result.engine,
    }
  })
}

/** Said in the log; a recording may well be without sound. */
export function silent(deps: Pick<MediaDeps, 'log'>, { id }: Pick<Answer, 'id'>, of: { from: Sound['from']; reason: string }): Sound {
  deps.log.warn({ answerId: id, ...of }, 'the voice of an answer cannot be heard')
  return { status: 'unreadable', from: of.from }
}

/** A copy of the seekable video. */
export async function fetchVideo(
  store: Pick<ObjectStore, 'get'>,
  answer: Answer,
  folder: string,
): Promise<{ files: string[]; problem: null }> {
  const { video } = processedNames(answer)
  const object = await store.get('processed', video)
  if (!object) throw new Error(`${video} is not in the store`)
  const file = path.join(folder, 'video.webm')
  await pipeline(Readable.from(object.stream), createWriteStream(file))
  return { files: [file], problem: null }
}
