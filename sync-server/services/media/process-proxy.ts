import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Answer } from '#shared/entities/answer.ts'
import { inFolder, processedNames, type MediaDeps } from './process-answer.ts'
import { fetchVideo } from './process-voice.ts'
import { runWorker, type WorkerLimits } from './run-worker.ts'

/** Makes a small H.264 and AAC mp4 of an answer's seekable video. Null when it has no picture. Throws when it is worth another try. */
export function processProxy(
  deps: MediaDeps,
  answer: Answer,
  limits?: WorkerLimits,
): Promise<{ objectName: string; bytes: number } | null> {
  return inFolder(deps, async (folder) => {
    const { files } = await fetchVideo(deps.s3, answer, folder)
    const output = path.join(folder, 'proxy.mp4')
    const result = await runWorker({ make: 'proxy', segments: files, output }, limits)
    if (result.status === 'unreadable') return null
    const { proxy: objectName } = processedNames(answer)
    await deps.s3.putFile('processed', objectName, output, 'video/mp4')
    return { objectName, bytes: (await stat(output)).size }
  })
}
